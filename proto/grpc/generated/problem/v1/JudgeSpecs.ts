// Original file: problem.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetJudgeSpecRequest as _problem_v1_GetJudgeSpecRequest, GetJudgeSpecRequest__Output as _problem_v1_GetJudgeSpecRequest__Output } from '../../problem/v1/GetJudgeSpecRequest.ts';
import type { JudgeSpec as _problem_v1_JudgeSpec, JudgeSpec__Output as _problem_v1_JudgeSpec__Output } from '../../problem/v1/JudgeSpec.ts';

export interface JudgeSpecsClient extends grpc.Client {
  Get(argument: _problem_v1_GetJudgeSpecRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_JudgeSpec__Output>): grpc.ClientUnaryCall;
  Get(argument: _problem_v1_GetJudgeSpecRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_JudgeSpec__Output>): grpc.ClientUnaryCall;
  Get(argument: _problem_v1_GetJudgeSpecRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_JudgeSpec__Output>): grpc.ClientUnaryCall;
  Get(argument: _problem_v1_GetJudgeSpecRequest, callback: grpc.requestCallback<_problem_v1_JudgeSpec__Output>): grpc.ClientUnaryCall;
  get(argument: _problem_v1_GetJudgeSpecRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_JudgeSpec__Output>): grpc.ClientUnaryCall;
  get(argument: _problem_v1_GetJudgeSpecRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_JudgeSpec__Output>): grpc.ClientUnaryCall;
  get(argument: _problem_v1_GetJudgeSpecRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_JudgeSpec__Output>): grpc.ClientUnaryCall;
  get(argument: _problem_v1_GetJudgeSpecRequest, callback: grpc.requestCallback<_problem_v1_JudgeSpec__Output>): grpc.ClientUnaryCall;
  
}

export interface JudgeSpecsHandlers extends grpc.UntypedServiceImplementation {
  Get: grpc.handleUnaryCall<_problem_v1_GetJudgeSpecRequest__Output, _problem_v1_JudgeSpec>;
  
}

export interface JudgeSpecsDefinition extends grpc.ServiceDefinition {
  Get: MethodDefinition<_problem_v1_GetJudgeSpecRequest, _problem_v1_JudgeSpec, _problem_v1_GetJudgeSpecRequest__Output, _problem_v1_JudgeSpec__Output>
}
