// Original file: problem.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CountProblemsRequest as _problem_v1_CountProblemsRequest, CountProblemsRequest__Output as _problem_v1_CountProblemsRequest__Output } from '../../problem/v1/CountProblemsRequest.ts';
import type { CountProblemsResponse as _problem_v1_CountProblemsResponse, CountProblemsResponse__Output as _problem_v1_CountProblemsResponse__Output } from '../../problem/v1/CountProblemsResponse.ts';

export interface StatsClient extends grpc.Client {
  Count(argument: _problem_v1_CountProblemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_CountProblemsResponse__Output>): grpc.ClientUnaryCall;
  Count(argument: _problem_v1_CountProblemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_CountProblemsResponse__Output>): grpc.ClientUnaryCall;
  Count(argument: _problem_v1_CountProblemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_CountProblemsResponse__Output>): grpc.ClientUnaryCall;
  Count(argument: _problem_v1_CountProblemsRequest, callback: grpc.requestCallback<_problem_v1_CountProblemsResponse__Output>): grpc.ClientUnaryCall;
  count(argument: _problem_v1_CountProblemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_CountProblemsResponse__Output>): grpc.ClientUnaryCall;
  count(argument: _problem_v1_CountProblemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_CountProblemsResponse__Output>): grpc.ClientUnaryCall;
  count(argument: _problem_v1_CountProblemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_CountProblemsResponse__Output>): grpc.ClientUnaryCall;
  count(argument: _problem_v1_CountProblemsRequest, callback: grpc.requestCallback<_problem_v1_CountProblemsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface StatsHandlers extends grpc.UntypedServiceImplementation {
  Count: grpc.handleUnaryCall<_problem_v1_CountProblemsRequest__Output, _problem_v1_CountProblemsResponse>;
  
}

export interface StatsDefinition extends grpc.ServiceDefinition {
  Count: MethodDefinition<_problem_v1_CountProblemsRequest, _problem_v1_CountProblemsResponse, _problem_v1_CountProblemsRequest__Output, _problem_v1_CountProblemsResponse__Output>
}
