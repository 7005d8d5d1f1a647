// Original file: group.proto

import type { Long } from '@grpc/proto-loader';

export interface ListMembersRequest {
  'gid'?: (number | string | Long);
  'minLevel'?: (number);
  'after'?: (number | string | Long);
  'limit'?: (number);
}

export interface ListMembersRequest__Output {
  'gid': (number);
  'minLevel': (number);
  'after': (number);
  'limit': (number);
}
