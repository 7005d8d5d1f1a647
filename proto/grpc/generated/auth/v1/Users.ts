// Original file: auth.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { FindByNameRequest as _auth_v1_FindByNameRequest, FindByNameRequest__Output as _auth_v1_FindByNameRequest__Output } from '../../auth/v1/FindByNameRequest.ts';
import type { FindByNamesRequest as _auth_v1_FindByNamesRequest, FindByNamesRequest__Output as _auth_v1_FindByNamesRequest__Output } from '../../auth/v1/FindByNamesRequest.ts';
import type { GetProfilesRequest as _auth_v1_GetProfilesRequest, GetProfilesRequest__Output as _auth_v1_GetProfilesRequest__Output } from '../../auth/v1/GetProfilesRequest.ts';
import type { GetProfilesResponse as _auth_v1_GetProfilesResponse, GetProfilesResponse__Output as _auth_v1_GetProfilesResponse__Output } from '../../auth/v1/GetProfilesResponse.ts';
import type { GetUsersRequest as _auth_v1_GetUsersRequest, GetUsersRequest__Output as _auth_v1_GetUsersRequest__Output } from '../../auth/v1/GetUsersRequest.ts';
import type { GetUsersResponse as _auth_v1_GetUsersResponse, GetUsersResponse__Output as _auth_v1_GetUsersResponse__Output } from '../../auth/v1/GetUsersResponse.ts';
import type { ListUsersRequest as _auth_v1_ListUsersRequest, ListUsersRequest__Output as _auth_v1_ListUsersRequest__Output } from '../../auth/v1/ListUsersRequest.ts';
import type { ListUsersResponse as _auth_v1_ListUsersResponse, ListUsersResponse__Output as _auth_v1_ListUsersResponse__Output } from '../../auth/v1/ListUsersResponse.ts';

export interface UsersClient extends grpc.Client {
  FindByName(argument: _auth_v1_FindByNameRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  FindByName(argument: _auth_v1_FindByNameRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  FindByName(argument: _auth_v1_FindByNameRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  FindByName(argument: _auth_v1_FindByNameRequest, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  findByName(argument: _auth_v1_FindByNameRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  findByName(argument: _auth_v1_FindByNameRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  findByName(argument: _auth_v1_FindByNameRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  findByName(argument: _auth_v1_FindByNameRequest, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  
  FindByNames(argument: _auth_v1_FindByNamesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  FindByNames(argument: _auth_v1_FindByNamesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  FindByNames(argument: _auth_v1_FindByNamesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  FindByNames(argument: _auth_v1_FindByNamesRequest, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  findByNames(argument: _auth_v1_FindByNamesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  findByNames(argument: _auth_v1_FindByNamesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  findByNames(argument: _auth_v1_FindByNamesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  findByNames(argument: _auth_v1_FindByNamesRequest, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  
  GetMany(argument: _auth_v1_GetUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  GetMany(argument: _auth_v1_GetUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  GetMany(argument: _auth_v1_GetUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  GetMany(argument: _auth_v1_GetUsersRequest, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  getMany(argument: _auth_v1_GetUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  getMany(argument: _auth_v1_GetUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  getMany(argument: _auth_v1_GetUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  getMany(argument: _auth_v1_GetUsersRequest, callback: grpc.requestCallback<_auth_v1_GetUsersResponse__Output>): grpc.ClientUnaryCall;
  
  GetProfiles(argument: _auth_v1_GetProfilesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetProfilesResponse__Output>): grpc.ClientUnaryCall;
  GetProfiles(argument: _auth_v1_GetProfilesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_GetProfilesResponse__Output>): grpc.ClientUnaryCall;
  GetProfiles(argument: _auth_v1_GetProfilesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetProfilesResponse__Output>): grpc.ClientUnaryCall;
  GetProfiles(argument: _auth_v1_GetProfilesRequest, callback: grpc.requestCallback<_auth_v1_GetProfilesResponse__Output>): grpc.ClientUnaryCall;
  getProfiles(argument: _auth_v1_GetProfilesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetProfilesResponse__Output>): grpc.ClientUnaryCall;
  getProfiles(argument: _auth_v1_GetProfilesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_GetProfilesResponse__Output>): grpc.ClientUnaryCall;
  getProfiles(argument: _auth_v1_GetProfilesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetProfilesResponse__Output>): grpc.ClientUnaryCall;
  getProfiles(argument: _auth_v1_GetProfilesRequest, callback: grpc.requestCallback<_auth_v1_GetProfilesResponse__Output>): grpc.ClientUnaryCall;
  
  List(argument: _auth_v1_ListUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _auth_v1_ListUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _auth_v1_ListUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _auth_v1_ListUsersRequest, callback: grpc.requestCallback<_auth_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _auth_v1_ListUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _auth_v1_ListUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _auth_v1_ListUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _auth_v1_ListUsersRequest, callback: grpc.requestCallback<_auth_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface UsersHandlers extends grpc.UntypedServiceImplementation {
  FindByName: grpc.handleUnaryCall<_auth_v1_FindByNameRequest__Output, _auth_v1_GetUsersResponse>;
  
  FindByNames: grpc.handleUnaryCall<_auth_v1_FindByNamesRequest__Output, _auth_v1_GetUsersResponse>;
  
  GetMany: grpc.handleUnaryCall<_auth_v1_GetUsersRequest__Output, _auth_v1_GetUsersResponse>;
  
  GetProfiles: grpc.handleUnaryCall<_auth_v1_GetProfilesRequest__Output, _auth_v1_GetProfilesResponse>;
  
  List: grpc.handleUnaryCall<_auth_v1_ListUsersRequest__Output, _auth_v1_ListUsersResponse>;
  
}

export interface UsersDefinition extends grpc.ServiceDefinition {
  FindByName: MethodDefinition<_auth_v1_FindByNameRequest, _auth_v1_GetUsersResponse, _auth_v1_FindByNameRequest__Output, _auth_v1_GetUsersResponse__Output>
  FindByNames: MethodDefinition<_auth_v1_FindByNamesRequest, _auth_v1_GetUsersResponse, _auth_v1_FindByNamesRequest__Output, _auth_v1_GetUsersResponse__Output>
  GetMany: MethodDefinition<_auth_v1_GetUsersRequest, _auth_v1_GetUsersResponse, _auth_v1_GetUsersRequest__Output, _auth_v1_GetUsersResponse__Output>
  GetProfiles: MethodDefinition<_auth_v1_GetProfilesRequest, _auth_v1_GetProfilesResponse, _auth_v1_GetProfilesRequest__Output, _auth_v1_GetProfilesResponse__Output>
  List: MethodDefinition<_auth_v1_ListUsersRequest, _auth_v1_ListUsersResponse, _auth_v1_ListUsersRequest__Output, _auth_v1_ListUsersResponse__Output>
}
