// Original file: contest.proto

import type { Long } from '@grpc/proto-loader';

export interface ListRunningRequest {
  'gid'?: (number | string | Long);
}

export interface ListRunningRequest__Output {
  'gid': (number);
}
