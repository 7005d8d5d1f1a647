// Original file: problem.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ListGroupUsagesRequest as _problem_v1_ListGroupUsagesRequest, ListGroupUsagesRequest__Output as _problem_v1_ListGroupUsagesRequest__Output } from '../../problem/v1/ListGroupUsagesRequest.ts';
import type { ListGroupUsagesResponse as _problem_v1_ListGroupUsagesResponse, ListGroupUsagesResponse__Output as _problem_v1_ListGroupUsagesResponse__Output } from '../../problem/v1/ListGroupUsagesResponse.ts';

export interface GroupUsagesClient extends grpc.Client {
  List(argument: _problem_v1_ListGroupUsagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _problem_v1_ListGroupUsagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _problem_v1_ListGroupUsagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _problem_v1_ListGroupUsagesRequest, callback: grpc.requestCallback<_problem_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _problem_v1_ListGroupUsagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _problem_v1_ListGroupUsagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _problem_v1_ListGroupUsagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _problem_v1_ListGroupUsagesRequest, callback: grpc.requestCallback<_problem_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface GroupUsagesHandlers extends grpc.UntypedServiceImplementation {
  List: grpc.handleUnaryCall<_problem_v1_ListGroupUsagesRequest__Output, _problem_v1_ListGroupUsagesResponse>;
  
}

export interface GroupUsagesDefinition extends grpc.ServiceDefinition {
  List: MethodDefinition<_problem_v1_ListGroupUsagesRequest, _problem_v1_ListGroupUsagesResponse, _problem_v1_ListGroupUsagesRequest__Output, _problem_v1_ListGroupUsagesResponse__Output>
}
