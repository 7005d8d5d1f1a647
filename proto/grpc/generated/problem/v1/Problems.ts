// Original file: problem.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetProblemsRequest as _problem_v1_GetProblemsRequest, GetProblemsRequest__Output as _problem_v1_GetProblemsRequest__Output } from '../../problem/v1/GetProblemsRequest.ts';
import type { ListProblemsRequest as _problem_v1_ListProblemsRequest, ListProblemsRequest__Output as _problem_v1_ListProblemsRequest__Output } from '../../problem/v1/ListProblemsRequest.ts';
import type { ListProblemsResponse as _problem_v1_ListProblemsResponse, ListProblemsResponse__Output as _problem_v1_ListProblemsResponse__Output } from '../../problem/v1/ListProblemsResponse.ts';
import type { ProblemRows as _problem_v1_ProblemRows, ProblemRows__Output as _problem_v1_ProblemRows__Output } from '../../problem/v1/ProblemRows.ts';

export interface ProblemsClient extends grpc.Client {
  GetMany(argument: _problem_v1_GetProblemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ProblemRows__Output>): grpc.ClientUnaryCall;
  GetMany(argument: _problem_v1_GetProblemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_ProblemRows__Output>): grpc.ClientUnaryCall;
  GetMany(argument: _problem_v1_GetProblemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ProblemRows__Output>): grpc.ClientUnaryCall;
  GetMany(argument: _problem_v1_GetProblemsRequest, callback: grpc.requestCallback<_problem_v1_ProblemRows__Output>): grpc.ClientUnaryCall;
  getMany(argument: _problem_v1_GetProblemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ProblemRows__Output>): grpc.ClientUnaryCall;
  getMany(argument: _problem_v1_GetProblemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_ProblemRows__Output>): grpc.ClientUnaryCall;
  getMany(argument: _problem_v1_GetProblemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ProblemRows__Output>): grpc.ClientUnaryCall;
  getMany(argument: _problem_v1_GetProblemsRequest, callback: grpc.requestCallback<_problem_v1_ProblemRows__Output>): grpc.ClientUnaryCall;
  
  List(argument: _problem_v1_ListProblemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ListProblemsResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _problem_v1_ListProblemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_ListProblemsResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _problem_v1_ListProblemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ListProblemsResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _problem_v1_ListProblemsRequest, callback: grpc.requestCallback<_problem_v1_ListProblemsResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _problem_v1_ListProblemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ListProblemsResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _problem_v1_ListProblemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_ListProblemsResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _problem_v1_ListProblemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ListProblemsResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _problem_v1_ListProblemsRequest, callback: grpc.requestCallback<_problem_v1_ListProblemsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface ProblemsHandlers extends grpc.UntypedServiceImplementation {
  GetMany: grpc.handleUnaryCall<_problem_v1_GetProblemsRequest__Output, _problem_v1_ProblemRows>;
  
  List: grpc.handleUnaryCall<_problem_v1_ListProblemsRequest__Output, _problem_v1_ListProblemsResponse>;
  
}

export interface ProblemsDefinition extends grpc.ServiceDefinition {
  GetMany: MethodDefinition<_problem_v1_GetProblemsRequest, _problem_v1_ProblemRows, _problem_v1_GetProblemsRequest__Output, _problem_v1_ProblemRows__Output>
  List: MethodDefinition<_problem_v1_ListProblemsRequest, _problem_v1_ListProblemsResponse, _problem_v1_ListProblemsRequest__Output, _problem_v1_ListProblemsResponse__Output>
}
