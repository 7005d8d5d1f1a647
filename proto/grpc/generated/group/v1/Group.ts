// Original file: group.proto

import type { Long } from '@grpc/proto-loader';

export interface Group {
  'gid'?: (number | string | Long);
  'name'?: (string);
  'shortName'?: (string);
  'auth'?: (number);
  'visible'?: (boolean);
  'ownerUid'?: (string);
  'memberCount'?: (number);
}

export interface Group__Output {
  'gid': (number);
  'name': (string);
  'shortName': (string);
  'auth': (number);
  'visible': (boolean);
  'ownerUid': (string);
  'memberCount': (number);
}
