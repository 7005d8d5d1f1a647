// Original file: group.proto

import type { Long } from '@grpc/proto-loader';

export interface GetGroupRequest {
  'gid'?: (number | string | Long);
}

export interface GetGroupRequest__Output {
  'gid': (number);
}
