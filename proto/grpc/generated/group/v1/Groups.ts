// Original file: group.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetGroupRequest as _group_v1_GetGroupRequest, GetGroupRequest__Output as _group_v1_GetGroupRequest__Output } from '../../group/v1/GetGroupRequest.ts';
import type { GetMembershipRequest as _group_v1_GetMembershipRequest, GetMembershipRequest__Output as _group_v1_GetMembershipRequest__Output } from '../../group/v1/GetMembershipRequest.ts';
import type { Group as _group_v1_Group, Group__Output as _group_v1_Group__Output } from '../../group/v1/Group.ts';
import type { ListMembersRequest as _group_v1_ListMembersRequest, ListMembersRequest__Output as _group_v1_ListMembersRequest__Output } from '../../group/v1/ListMembersRequest.ts';
import type { ListMembersResponse as _group_v1_ListMembersResponse, ListMembersResponse__Output as _group_v1_ListMembersResponse__Output } from '../../group/v1/ListMembersResponse.ts';
import type { Membership as _group_v1_Membership, Membership__Output as _group_v1_Membership__Output } from '../../group/v1/Membership.ts';

export interface GroupsClient extends grpc.Client {
  GetGroup(argument: _group_v1_GetGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_group_v1_Group__Output>): grpc.ClientUnaryCall;
  GetGroup(argument: _group_v1_GetGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_group_v1_Group__Output>): grpc.ClientUnaryCall;
  GetGroup(argument: _group_v1_GetGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_group_v1_Group__Output>): grpc.ClientUnaryCall;
  GetGroup(argument: _group_v1_GetGroupRequest, callback: grpc.requestCallback<_group_v1_Group__Output>): grpc.ClientUnaryCall;
  getGroup(argument: _group_v1_GetGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_group_v1_Group__Output>): grpc.ClientUnaryCall;
  getGroup(argument: _group_v1_GetGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_group_v1_Group__Output>): grpc.ClientUnaryCall;
  getGroup(argument: _group_v1_GetGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_group_v1_Group__Output>): grpc.ClientUnaryCall;
  getGroup(argument: _group_v1_GetGroupRequest, callback: grpc.requestCallback<_group_v1_Group__Output>): grpc.ClientUnaryCall;
  
  GetMembership(argument: _group_v1_GetMembershipRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_group_v1_Membership__Output>): grpc.ClientUnaryCall;
  GetMembership(argument: _group_v1_GetMembershipRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_group_v1_Membership__Output>): grpc.ClientUnaryCall;
  GetMembership(argument: _group_v1_GetMembershipRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_group_v1_Membership__Output>): grpc.ClientUnaryCall;
  GetMembership(argument: _group_v1_GetMembershipRequest, callback: grpc.requestCallback<_group_v1_Membership__Output>): grpc.ClientUnaryCall;
  getMembership(argument: _group_v1_GetMembershipRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_group_v1_Membership__Output>): grpc.ClientUnaryCall;
  getMembership(argument: _group_v1_GetMembershipRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_group_v1_Membership__Output>): grpc.ClientUnaryCall;
  getMembership(argument: _group_v1_GetMembershipRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_group_v1_Membership__Output>): grpc.ClientUnaryCall;
  getMembership(argument: _group_v1_GetMembershipRequest, callback: grpc.requestCallback<_group_v1_Membership__Output>): grpc.ClientUnaryCall;
  
  ListMembers(argument: _group_v1_ListMembersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_group_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  ListMembers(argument: _group_v1_ListMembersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_group_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  ListMembers(argument: _group_v1_ListMembersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_group_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  ListMembers(argument: _group_v1_ListMembersRequest, callback: grpc.requestCallback<_group_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  listMembers(argument: _group_v1_ListMembersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_group_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  listMembers(argument: _group_v1_ListMembersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_group_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  listMembers(argument: _group_v1_ListMembersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_group_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  listMembers(argument: _group_v1_ListMembersRequest, callback: grpc.requestCallback<_group_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface GroupsHandlers extends grpc.UntypedServiceImplementation {
  GetGroup: grpc.handleUnaryCall<_group_v1_GetGroupRequest__Output, _group_v1_Group>;
  
  GetMembership: grpc.handleUnaryCall<_group_v1_GetMembershipRequest__Output, _group_v1_Membership>;
  
  ListMembers: grpc.handleUnaryCall<_group_v1_ListMembersRequest__Output, _group_v1_ListMembersResponse>;
  
}

export interface GroupsDefinition extends grpc.ServiceDefinition {
  GetGroup: MethodDefinition<_group_v1_GetGroupRequest, _group_v1_Group, _group_v1_GetGroupRequest__Output, _group_v1_Group__Output>
  GetMembership: MethodDefinition<_group_v1_GetMembershipRequest, _group_v1_Membership, _group_v1_GetMembershipRequest__Output, _group_v1_Membership__Output>
  ListMembers: MethodDefinition<_group_v1_ListMembersRequest, _group_v1_ListMembersResponse, _group_v1_ListMembersRequest__Output, _group_v1_ListMembersResponse__Output>
}
