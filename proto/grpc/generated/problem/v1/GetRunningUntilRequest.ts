// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface GetRunningUntilRequest {
  'pid'?: (number | string | Long);
  'uid'?: (string);
}

export interface GetRunningUntilRequest__Output {
  'pid': (number);
  'uid': (string);
}
