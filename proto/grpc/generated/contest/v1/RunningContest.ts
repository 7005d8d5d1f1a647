// Original file: contest.proto

import type { Long } from '@grpc/proto-loader';

export interface RunningContest {
  'cid'?: (number | string | Long);
  'title'?: (string);
}

export interface RunningContest__Output {
  'cid': (number);
  'title': (string);
}
