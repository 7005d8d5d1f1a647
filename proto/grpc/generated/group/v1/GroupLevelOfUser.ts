// Original file: group.proto

import type { Long } from '@grpc/proto-loader';

export interface GroupLevelOfUser {
  'gid'?: (number | string | Long);
  'level'?: (number);
}

export interface GroupLevelOfUser__Output {
  'gid': (number);
  'level': (number);
}
