// Original file: group.proto

import type { Long } from '@grpc/proto-loader';

export interface Member {
  'uid'?: (string);
  'level'?: (number);
  'joinedAtMs'?: (number | string | Long);
  'awaitsConsent'?: (boolean);
}

export interface Member__Output {
  'uid': (string);
  'level': (number);
  'joinedAtMs': (number);
  'awaitsConsent': (boolean);
}
