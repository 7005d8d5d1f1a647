// Original file: group.proto

import type { GroupLevelOfUser as _group_v1_GroupLevelOfUser, GroupLevelOfUser__Output as _group_v1_GroupLevelOfUser__Output } from '../../group/v1/GroupLevelOfUser.ts';

export interface ListMembershipsResponse {
  'memberships'?: (_group_v1_GroupLevelOfUser)[];
}

export interface ListMembershipsResponse__Output {
  'memberships': (_group_v1_GroupLevelOfUser__Output)[];
}
