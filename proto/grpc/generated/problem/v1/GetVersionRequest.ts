// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface GetVersionRequest {
  'pid'?: (number | string | Long);
  'number'?: (number);
}

export interface GetVersionRequest__Output {
  'pid': (number);
  'number': (number);
}
