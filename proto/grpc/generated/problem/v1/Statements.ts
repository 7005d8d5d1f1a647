// Original file: problem.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetStatementsRequest as _problem_v1_GetStatementsRequest, GetStatementsRequest__Output as _problem_v1_GetStatementsRequest__Output } from '../../problem/v1/GetStatementsRequest.ts';
import type { GetStatementsResponse as _problem_v1_GetStatementsResponse, GetStatementsResponse__Output as _problem_v1_GetStatementsResponse__Output } from '../../problem/v1/GetStatementsResponse.ts';

export interface StatementsClient extends grpc.Client {
  GetMany(argument: _problem_v1_GetStatementsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetStatementsResponse__Output>): grpc.ClientUnaryCall;
  GetMany(argument: _problem_v1_GetStatementsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_GetStatementsResponse__Output>): grpc.ClientUnaryCall;
  GetMany(argument: _problem_v1_GetStatementsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetStatementsResponse__Output>): grpc.ClientUnaryCall;
  GetMany(argument: _problem_v1_GetStatementsRequest, callback: grpc.requestCallback<_problem_v1_GetStatementsResponse__Output>): grpc.ClientUnaryCall;
  getMany(argument: _problem_v1_GetStatementsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetStatementsResponse__Output>): grpc.ClientUnaryCall;
  getMany(argument: _problem_v1_GetStatementsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_GetStatementsResponse__Output>): grpc.ClientUnaryCall;
  getMany(argument: _problem_v1_GetStatementsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetStatementsResponse__Output>): grpc.ClientUnaryCall;
  getMany(argument: _problem_v1_GetStatementsRequest, callback: grpc.requestCallback<_problem_v1_GetStatementsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface StatementsHandlers extends grpc.UntypedServiceImplementation {
  GetMany: grpc.handleUnaryCall<_problem_v1_GetStatementsRequest__Output, _problem_v1_GetStatementsResponse>;
  
}

export interface StatementsDefinition extends grpc.ServiceDefinition {
  GetMany: MethodDefinition<_problem_v1_GetStatementsRequest, _problem_v1_GetStatementsResponse, _problem_v1_GetStatementsRequest__Output, _problem_v1_GetStatementsResponse__Output>
}
