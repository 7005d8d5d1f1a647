// Original file: submission.proto

import type { Long } from '@grpc/proto-loader';

export interface SubmitResponse {
  'submitId'?: (number | string | Long);
  'submittedAtMs'?: (number | string | Long);
}

export interface SubmitResponse__Output {
  'submitId': (number);
  'submittedAtMs': (number);
}
