// Original file: submission.proto

import type { Long } from '@grpc/proto-loader';

export interface SubmissionCode {
  'submitId'?: (number | string | Long);
  'language'?: (string);
  'code'?: (string);
}

export interface SubmissionCode__Output {
  'submitId': (number);
  'language': (string);
  'code': (string);
}
