// Original file: submission.proto

import type { Long } from '@grpc/proto-loader';

export interface CountAttemptsRequest {
  'uid'?: (string);
  'pid'?: (number | string | Long);
  'afterMs'?: (number | string | Long);
}

export interface CountAttemptsRequest__Output {
  'uid': (string);
  'pid': (number);
  'afterMs': (number);
}
