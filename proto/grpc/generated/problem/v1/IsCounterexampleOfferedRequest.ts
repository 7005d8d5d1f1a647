// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface IsCounterexampleOfferedRequest {
  'pid'?: (number | string | Long);
}

export interface IsCounterexampleOfferedRequest__Output {
  'pid': (number);
}
