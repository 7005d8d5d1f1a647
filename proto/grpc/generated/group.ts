import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { GetGroupRequest as _group_v1_GetGroupRequest, GetGroupRequest__Output as _group_v1_GetGroupRequest__Output } from './group/v1/GetGroupRequest.ts';
import type { GetMembershipRequest as _group_v1_GetMembershipRequest, GetMembershipRequest__Output as _group_v1_GetMembershipRequest__Output } from './group/v1/GetMembershipRequest.ts';
import type { GetQuotaRequest as _group_v1_GetQuotaRequest, GetQuotaRequest__Output as _group_v1_GetQuotaRequest__Output } from './group/v1/GetQuotaRequest.ts';
import type { Group as _group_v1_Group, Group__Output as _group_v1_Group__Output } from './group/v1/Group.ts';
import type { GroupLevelOfUser as _group_v1_GroupLevelOfUser, GroupLevelOfUser__Output as _group_v1_GroupLevelOfUser__Output } from './group/v1/GroupLevelOfUser.ts';
import type { GroupsClient as _group_v1_GroupsClient, GroupsDefinition as _group_v1_GroupsDefinition } from './group/v1/Groups.ts';
import type { ListMembersRequest as _group_v1_ListMembersRequest, ListMembersRequest__Output as _group_v1_ListMembersRequest__Output } from './group/v1/ListMembersRequest.ts';
import type { ListMembersResponse as _group_v1_ListMembersResponse, ListMembersResponse__Output as _group_v1_ListMembersResponse__Output } from './group/v1/ListMembersResponse.ts';
import type { ListMembershipsRequest as _group_v1_ListMembershipsRequest, ListMembershipsRequest__Output as _group_v1_ListMembershipsRequest__Output } from './group/v1/ListMembershipsRequest.ts';
import type { ListMembershipsResponse as _group_v1_ListMembershipsResponse, ListMembershipsResponse__Output as _group_v1_ListMembershipsResponse__Output } from './group/v1/ListMembershipsResponse.ts';
import type { Member as _group_v1_Member, Member__Output as _group_v1_Member__Output } from './group/v1/Member.ts';
import type { Membership as _group_v1_Membership, Membership__Output as _group_v1_Membership__Output } from './group/v1/Membership.ts';
import type { MembershipsClient as _group_v1_MembershipsClient, MembershipsDefinition as _group_v1_MembershipsDefinition } from './group/v1/Memberships.ts';
import type { Quota as _group_v1_Quota, Quota__Output as _group_v1_Quota__Output } from './group/v1/Quota.ts';
import type { QuotasClient as _group_v1_QuotasClient, QuotasDefinition as _group_v1_QuotasDefinition } from './group/v1/Quotas.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  group: {
    v1: {
      GetGroupRequest: MessageTypeDefinition<_group_v1_GetGroupRequest, _group_v1_GetGroupRequest__Output>
      GetMembershipRequest: MessageTypeDefinition<_group_v1_GetMembershipRequest, _group_v1_GetMembershipRequest__Output>
      GetQuotaRequest: MessageTypeDefinition<_group_v1_GetQuotaRequest, _group_v1_GetQuotaRequest__Output>
      Group: MessageTypeDefinition<_group_v1_Group, _group_v1_Group__Output>
      GroupLevelOfUser: MessageTypeDefinition<_group_v1_GroupLevelOfUser, _group_v1_GroupLevelOfUser__Output>
      Groups: SubtypeConstructor<typeof grpc.Client, _group_v1_GroupsClient> & { service: _group_v1_GroupsDefinition }
      ListMembersRequest: MessageTypeDefinition<_group_v1_ListMembersRequest, _group_v1_ListMembersRequest__Output>
      ListMembersResponse: MessageTypeDefinition<_group_v1_ListMembersResponse, _group_v1_ListMembersResponse__Output>
      ListMembershipsRequest: MessageTypeDefinition<_group_v1_ListMembershipsRequest, _group_v1_ListMembershipsRequest__Output>
      ListMembershipsResponse: MessageTypeDefinition<_group_v1_ListMembershipsResponse, _group_v1_ListMembershipsResponse__Output>
      Member: MessageTypeDefinition<_group_v1_Member, _group_v1_Member__Output>
      Membership: MessageTypeDefinition<_group_v1_Membership, _group_v1_Membership__Output>
      Memberships: SubtypeConstructor<typeof grpc.Client, _group_v1_MembershipsClient> & { service: _group_v1_MembershipsDefinition }
      Quota: MessageTypeDefinition<_group_v1_Quota, _group_v1_Quota__Output>
      Quotas: SubtypeConstructor<typeof grpc.Client, _group_v1_QuotasClient> & { service: _group_v1_QuotasDefinition }
    }
  }
}

