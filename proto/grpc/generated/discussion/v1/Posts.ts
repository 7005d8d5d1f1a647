// Original file: discussion.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { FindReadableRequest as _discussion_v1_FindReadableRequest, FindReadableRequest__Output as _discussion_v1_FindReadableRequest__Output } from '../../discussion/v1/FindReadableRequest.ts';
import type { FindReadableResponse as _discussion_v1_FindReadableResponse, FindReadableResponse__Output as _discussion_v1_FindReadableResponse__Output } from '../../discussion/v1/FindReadableResponse.ts';

export interface PostsClient extends grpc.Client {
  FindReadable(argument: _discussion_v1_FindReadableRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_discussion_v1_FindReadableResponse__Output>): grpc.ClientUnaryCall;
  FindReadable(argument: _discussion_v1_FindReadableRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_discussion_v1_FindReadableResponse__Output>): grpc.ClientUnaryCall;
  FindReadable(argument: _discussion_v1_FindReadableRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_discussion_v1_FindReadableResponse__Output>): grpc.ClientUnaryCall;
  FindReadable(argument: _discussion_v1_FindReadableRequest, callback: grpc.requestCallback<_discussion_v1_FindReadableResponse__Output>): grpc.ClientUnaryCall;
  findReadable(argument: _discussion_v1_FindReadableRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_discussion_v1_FindReadableResponse__Output>): grpc.ClientUnaryCall;
  findReadable(argument: _discussion_v1_FindReadableRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_discussion_v1_FindReadableResponse__Output>): grpc.ClientUnaryCall;
  findReadable(argument: _discussion_v1_FindReadableRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_discussion_v1_FindReadableResponse__Output>): grpc.ClientUnaryCall;
  findReadable(argument: _discussion_v1_FindReadableRequest, callback: grpc.requestCallback<_discussion_v1_FindReadableResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface PostsHandlers extends grpc.UntypedServiceImplementation {
  FindReadable: grpc.handleUnaryCall<_discussion_v1_FindReadableRequest__Output, _discussion_v1_FindReadableResponse>;
  
}

export interface PostsDefinition extends grpc.ServiceDefinition {
  FindReadable: MethodDefinition<_discussion_v1_FindReadableRequest, _discussion_v1_FindReadableResponse, _discussion_v1_FindReadableRequest__Output, _discussion_v1_FindReadableResponse__Output>
}
