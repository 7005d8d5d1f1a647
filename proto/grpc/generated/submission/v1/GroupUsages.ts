// Original file: submission.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ListGroupUsagesRequest as _submission_v1_ListGroupUsagesRequest, ListGroupUsagesRequest__Output as _submission_v1_ListGroupUsagesRequest__Output } from '../../submission/v1/ListGroupUsagesRequest.ts';
import type { ListGroupUsagesResponse as _submission_v1_ListGroupUsagesResponse, ListGroupUsagesResponse__Output as _submission_v1_ListGroupUsagesResponse__Output } from '../../submission/v1/ListGroupUsagesResponse.ts';

export interface GroupUsagesClient extends grpc.Client {
  List(argument: _submission_v1_ListGroupUsagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _submission_v1_ListGroupUsagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _submission_v1_ListGroupUsagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _submission_v1_ListGroupUsagesRequest, callback: grpc.requestCallback<_submission_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _submission_v1_ListGroupUsagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _submission_v1_ListGroupUsagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _submission_v1_ListGroupUsagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _submission_v1_ListGroupUsagesRequest, callback: grpc.requestCallback<_submission_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface GroupUsagesHandlers extends grpc.UntypedServiceImplementation {
  List: grpc.handleUnaryCall<_submission_v1_ListGroupUsagesRequest__Output, _submission_v1_ListGroupUsagesResponse>;
  
}

export interface GroupUsagesDefinition extends grpc.ServiceDefinition {
  List: MethodDefinition<_submission_v1_ListGroupUsagesRequest, _submission_v1_ListGroupUsagesResponse, _submission_v1_ListGroupUsagesRequest__Output, _submission_v1_ListGroupUsagesResponse__Output>
}
