// Original file: group.proto

import type { Long } from '@grpc/proto-loader';

export interface Member {
  'uid'?: (string);
  'level'?: (number);
  'joinedAtMs'?: (number | string | Long);
  'unasked'?: (boolean);
}

export interface Member__Output {
  'uid': (string);
  'level': (number);
  'joinedAtMs': (number);
  'unasked': (boolean);
}
