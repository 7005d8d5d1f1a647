// Original file: contest.proto

import type { Long } from '@grpc/proto-loader';

export interface VerdictCount {
  'status'?: (number);
  'count'?: (number | string | Long);
}

export interface VerdictCount__Output {
  'status': (number);
  'count': (number);
}
