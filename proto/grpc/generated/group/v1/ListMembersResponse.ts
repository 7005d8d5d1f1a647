// Original file: group.proto

import type { Member as _group_v1_Member, Member__Output as _group_v1_Member__Output } from '../../group/v1/Member.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListMembersResponse {
  'members'?: (_group_v1_Member)[];
  'next'?: (number | string | Long);
}

export interface ListMembersResponse__Output {
  'members': (_group_v1_Member__Output)[];
  'next': (number);
}
