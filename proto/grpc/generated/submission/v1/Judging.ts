// Original file: submission.proto

import type { JudgedCase as _submission_v1_JudgedCase, JudgedCase__Output as _submission_v1_JudgedCase__Output } from '../../submission/v1/JudgedCase.ts';
import type { Long } from '@grpc/proto-loader';

export interface Judging {
  'submitId'?: (number | string | Long);
  'attempt'?: (number);
  'language'?: (string);
  'judgedAtMs'?: (number | string | Long);
  'tookMs'?: (number);
  'cases'?: (_submission_v1_JudgedCase)[];
}

export interface Judging__Output {
  'submitId': (number);
  'attempt': (number);
  'language': (string);
  'judgedAtMs': (number);
  'tookMs': (number);
  'cases': (_submission_v1_JudgedCase__Output)[];
}
