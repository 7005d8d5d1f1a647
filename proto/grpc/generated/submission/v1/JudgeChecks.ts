// Original file: submission.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetJudgeCheckRequest as _submission_v1_GetJudgeCheckRequest, GetJudgeCheckRequest__Output as _submission_v1_GetJudgeCheckRequest__Output } from '../../submission/v1/GetJudgeCheckRequest.ts';
import type { JudgeCheck as _submission_v1_JudgeCheck, JudgeCheck__Output as _submission_v1_JudgeCheck__Output } from '../../submission/v1/JudgeCheck.ts';
import type { StartJudgeCheckRequest as _submission_v1_StartJudgeCheckRequest, StartJudgeCheckRequest__Output as _submission_v1_StartJudgeCheckRequest__Output } from '../../submission/v1/StartJudgeCheckRequest.ts';
import type { StartJudgeCheckResponse as _submission_v1_StartJudgeCheckResponse, StartJudgeCheckResponse__Output as _submission_v1_StartJudgeCheckResponse__Output } from '../../submission/v1/StartJudgeCheckResponse.ts';

export interface JudgeChecksClient extends grpc.Client {
  Get(argument: _submission_v1_GetJudgeCheckRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_JudgeCheck__Output>): grpc.ClientUnaryCall;
  Get(argument: _submission_v1_GetJudgeCheckRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_JudgeCheck__Output>): grpc.ClientUnaryCall;
  Get(argument: _submission_v1_GetJudgeCheckRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_JudgeCheck__Output>): grpc.ClientUnaryCall;
  Get(argument: _submission_v1_GetJudgeCheckRequest, callback: grpc.requestCallback<_submission_v1_JudgeCheck__Output>): grpc.ClientUnaryCall;
  get(argument: _submission_v1_GetJudgeCheckRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_JudgeCheck__Output>): grpc.ClientUnaryCall;
  get(argument: _submission_v1_GetJudgeCheckRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_JudgeCheck__Output>): grpc.ClientUnaryCall;
  get(argument: _submission_v1_GetJudgeCheckRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_JudgeCheck__Output>): grpc.ClientUnaryCall;
  get(argument: _submission_v1_GetJudgeCheckRequest, callback: grpc.requestCallback<_submission_v1_JudgeCheck__Output>): grpc.ClientUnaryCall;
  
  Start(argument: _submission_v1_StartJudgeCheckRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_StartJudgeCheckResponse__Output>): grpc.ClientUnaryCall;
  Start(argument: _submission_v1_StartJudgeCheckRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_StartJudgeCheckResponse__Output>): grpc.ClientUnaryCall;
  Start(argument: _submission_v1_StartJudgeCheckRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_StartJudgeCheckResponse__Output>): grpc.ClientUnaryCall;
  Start(argument: _submission_v1_StartJudgeCheckRequest, callback: grpc.requestCallback<_submission_v1_StartJudgeCheckResponse__Output>): grpc.ClientUnaryCall;
  start(argument: _submission_v1_StartJudgeCheckRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_StartJudgeCheckResponse__Output>): grpc.ClientUnaryCall;
  start(argument: _submission_v1_StartJudgeCheckRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_StartJudgeCheckResponse__Output>): grpc.ClientUnaryCall;
  start(argument: _submission_v1_StartJudgeCheckRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_StartJudgeCheckResponse__Output>): grpc.ClientUnaryCall;
  start(argument: _submission_v1_StartJudgeCheckRequest, callback: grpc.requestCallback<_submission_v1_StartJudgeCheckResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface JudgeChecksHandlers extends grpc.UntypedServiceImplementation {
  Get: grpc.handleUnaryCall<_submission_v1_GetJudgeCheckRequest__Output, _submission_v1_JudgeCheck>;
  
  Start: grpc.handleUnaryCall<_submission_v1_StartJudgeCheckRequest__Output, _submission_v1_StartJudgeCheckResponse>;
  
}

export interface JudgeChecksDefinition extends grpc.ServiceDefinition {
  Get: MethodDefinition<_submission_v1_GetJudgeCheckRequest, _submission_v1_JudgeCheck, _submission_v1_GetJudgeCheckRequest__Output, _submission_v1_JudgeCheck__Output>
  Start: MethodDefinition<_submission_v1_StartJudgeCheckRequest, _submission_v1_StartJudgeCheckResponse, _submission_v1_StartJudgeCheckRequest__Output, _submission_v1_StartJudgeCheckResponse__Output>
}
