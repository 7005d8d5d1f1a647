// Original file: contest.proto

import type { Long } from '@grpc/proto-loader';

export interface CountVerdictsRequest {
  'cid'?: (number | string | Long);
  'pid'?: (number | string | Long);
  'uid'?: (string);
  'username'?: (string);
  'roles'?: (string)[];
}

export interface CountVerdictsRequest__Output {
  'cid': (number);
  'pid': (number);
  'uid': (string);
  'username': (string);
  'roles': (string)[];
}
