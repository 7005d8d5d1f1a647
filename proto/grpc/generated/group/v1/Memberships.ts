// Original file: group.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ListMembershipsRequest as _group_v1_ListMembershipsRequest, ListMembershipsRequest__Output as _group_v1_ListMembershipsRequest__Output } from '../../group/v1/ListMembershipsRequest.ts';
import type { ListMembershipsResponse as _group_v1_ListMembershipsResponse, ListMembershipsResponse__Output as _group_v1_ListMembershipsResponse__Output } from '../../group/v1/ListMembershipsResponse.ts';

export interface MembershipsClient extends grpc.Client {
  ListOf(argument: _group_v1_ListMembershipsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_group_v1_ListMembershipsResponse__Output>): grpc.ClientUnaryCall;
  ListOf(argument: _group_v1_ListMembershipsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_group_v1_ListMembershipsResponse__Output>): grpc.ClientUnaryCall;
  ListOf(argument: _group_v1_ListMembershipsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_group_v1_ListMembershipsResponse__Output>): grpc.ClientUnaryCall;
  ListOf(argument: _group_v1_ListMembershipsRequest, callback: grpc.requestCallback<_group_v1_ListMembershipsResponse__Output>): grpc.ClientUnaryCall;
  listOf(argument: _group_v1_ListMembershipsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_group_v1_ListMembershipsResponse__Output>): grpc.ClientUnaryCall;
  listOf(argument: _group_v1_ListMembershipsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_group_v1_ListMembershipsResponse__Output>): grpc.ClientUnaryCall;
  listOf(argument: _group_v1_ListMembershipsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_group_v1_ListMembershipsResponse__Output>): grpc.ClientUnaryCall;
  listOf(argument: _group_v1_ListMembershipsRequest, callback: grpc.requestCallback<_group_v1_ListMembershipsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface MembershipsHandlers extends grpc.UntypedServiceImplementation {
  ListOf: grpc.handleUnaryCall<_group_v1_ListMembershipsRequest__Output, _group_v1_ListMembershipsResponse>;
  
}

export interface MembershipsDefinition extends grpc.ServiceDefinition {
  ListOf: MethodDefinition<_group_v1_ListMembershipsRequest, _group_v1_ListMembershipsResponse, _group_v1_ListMembershipsRequest__Output, _group_v1_ListMembershipsResponse__Output>
}
