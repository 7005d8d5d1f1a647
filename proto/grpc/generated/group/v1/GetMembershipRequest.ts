// Original file: group.proto

import type { Long } from '@grpc/proto-loader';

export interface GetMembershipRequest {
  'gid'?: (number | string | Long);
  'uid'?: (string);
}

export interface GetMembershipRequest__Output {
  'gid': (number);
  'uid': (string);
}
