// Original file: contest.proto

import type { Long } from '@grpc/proto-loader';

export interface FindProblemUsesRequest {
  'pid'?: (number | string | Long);
  'gid'?: (number | string | Long);
  'uid'?: (string);
}

export interface FindProblemUsesRequest__Output {
  'pid': (number);
  'gid': (number);
  'uid': (string);
}
