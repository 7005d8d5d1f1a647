// Original file: problem.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ListExamplesRequest as _problem_v1_ListExamplesRequest, ListExamplesRequest__Output as _problem_v1_ListExamplesRequest__Output } from '../../problem/v1/ListExamplesRequest.ts';
import type { ListExamplesResponse as _problem_v1_ListExamplesResponse, ListExamplesResponse__Output as _problem_v1_ListExamplesResponse__Output } from '../../problem/v1/ListExamplesResponse.ts';

export interface ExamplesClient extends grpc.Client {
  List(argument: _problem_v1_ListExamplesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ListExamplesResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _problem_v1_ListExamplesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_ListExamplesResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _problem_v1_ListExamplesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ListExamplesResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _problem_v1_ListExamplesRequest, callback: grpc.requestCallback<_problem_v1_ListExamplesResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _problem_v1_ListExamplesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ListExamplesResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _problem_v1_ListExamplesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_ListExamplesResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _problem_v1_ListExamplesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ListExamplesResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _problem_v1_ListExamplesRequest, callback: grpc.requestCallback<_problem_v1_ListExamplesResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface ExamplesHandlers extends grpc.UntypedServiceImplementation {
  List: grpc.handleUnaryCall<_problem_v1_ListExamplesRequest__Output, _problem_v1_ListExamplesResponse>;
  
}

export interface ExamplesDefinition extends grpc.ServiceDefinition {
  List: MethodDefinition<_problem_v1_ListExamplesRequest, _problem_v1_ListExamplesResponse, _problem_v1_ListExamplesRequest__Output, _problem_v1_ListExamplesResponse__Output>
}
