// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface SummarizeVersionsRequest {
  'pid'?: (number | string | Long);
  'from'?: (number);
  'to'?: (number);
}

export interface SummarizeVersionsRequest__Output {
  'pid': (number);
  'from': (number);
  'to': (number);
}
