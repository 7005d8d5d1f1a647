// Original file: submission.proto

import type { Long } from '@grpc/proto-loader';

export interface JudgingKey {
  'submitId'?: (number | string | Long);
  'attempt'?: (number);
}

export interface JudgingKey__Output {
  'submitId': (number);
  'attempt': (number);
}
