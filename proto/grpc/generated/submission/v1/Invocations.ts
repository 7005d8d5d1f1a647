// Original file: submission.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetInvocationRequest as _submission_v1_GetInvocationRequest, GetInvocationRequest__Output as _submission_v1_GetInvocationRequest__Output } from '../../submission/v1/GetInvocationRequest.ts';
import type { Invocation as _submission_v1_Invocation, Invocation__Output as _submission_v1_Invocation__Output } from '../../submission/v1/Invocation.ts';
import type { StartInvocationRequest as _submission_v1_StartInvocationRequest, StartInvocationRequest__Output as _submission_v1_StartInvocationRequest__Output } from '../../submission/v1/StartInvocationRequest.ts';
import type { StartInvocationResponse as _submission_v1_StartInvocationResponse, StartInvocationResponse__Output as _submission_v1_StartInvocationResponse__Output } from '../../submission/v1/StartInvocationResponse.ts';
import type { StopInvocationRequest as _submission_v1_StopInvocationRequest, StopInvocationRequest__Output as _submission_v1_StopInvocationRequest__Output } from '../../submission/v1/StopInvocationRequest.ts';
import type { StopInvocationResponse as _submission_v1_StopInvocationResponse, StopInvocationResponse__Output as _submission_v1_StopInvocationResponse__Output } from '../../submission/v1/StopInvocationResponse.ts';

export interface InvocationsClient extends grpc.Client {
  Get(argument: _submission_v1_GetInvocationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_Invocation__Output>): grpc.ClientUnaryCall;
  Get(argument: _submission_v1_GetInvocationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_Invocation__Output>): grpc.ClientUnaryCall;
  Get(argument: _submission_v1_GetInvocationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_Invocation__Output>): grpc.ClientUnaryCall;
  Get(argument: _submission_v1_GetInvocationRequest, callback: grpc.requestCallback<_submission_v1_Invocation__Output>): grpc.ClientUnaryCall;
  get(argument: _submission_v1_GetInvocationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_Invocation__Output>): grpc.ClientUnaryCall;
  get(argument: _submission_v1_GetInvocationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_Invocation__Output>): grpc.ClientUnaryCall;
  get(argument: _submission_v1_GetInvocationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_Invocation__Output>): grpc.ClientUnaryCall;
  get(argument: _submission_v1_GetInvocationRequest, callback: grpc.requestCallback<_submission_v1_Invocation__Output>): grpc.ClientUnaryCall;
  
  Start(argument: _submission_v1_StartInvocationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_StartInvocationResponse__Output>): grpc.ClientUnaryCall;
  Start(argument: _submission_v1_StartInvocationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_StartInvocationResponse__Output>): grpc.ClientUnaryCall;
  Start(argument: _submission_v1_StartInvocationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_StartInvocationResponse__Output>): grpc.ClientUnaryCall;
  Start(argument: _submission_v1_StartInvocationRequest, callback: grpc.requestCallback<_submission_v1_StartInvocationResponse__Output>): grpc.ClientUnaryCall;
  start(argument: _submission_v1_StartInvocationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_StartInvocationResponse__Output>): grpc.ClientUnaryCall;
  start(argument: _submission_v1_StartInvocationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_StartInvocationResponse__Output>): grpc.ClientUnaryCall;
  start(argument: _submission_v1_StartInvocationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_StartInvocationResponse__Output>): grpc.ClientUnaryCall;
  start(argument: _submission_v1_StartInvocationRequest, callback: grpc.requestCallback<_submission_v1_StartInvocationResponse__Output>): grpc.ClientUnaryCall;
  
  Stop(argument: _submission_v1_StopInvocationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_StopInvocationResponse__Output>): grpc.ClientUnaryCall;
  Stop(argument: _submission_v1_StopInvocationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_StopInvocationResponse__Output>): grpc.ClientUnaryCall;
  Stop(argument: _submission_v1_StopInvocationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_StopInvocationResponse__Output>): grpc.ClientUnaryCall;
  Stop(argument: _submission_v1_StopInvocationRequest, callback: grpc.requestCallback<_submission_v1_StopInvocationResponse__Output>): grpc.ClientUnaryCall;
  stop(argument: _submission_v1_StopInvocationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_StopInvocationResponse__Output>): grpc.ClientUnaryCall;
  stop(argument: _submission_v1_StopInvocationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_StopInvocationResponse__Output>): grpc.ClientUnaryCall;
  stop(argument: _submission_v1_StopInvocationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_StopInvocationResponse__Output>): grpc.ClientUnaryCall;
  stop(argument: _submission_v1_StopInvocationRequest, callback: grpc.requestCallback<_submission_v1_StopInvocationResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface InvocationsHandlers extends grpc.UntypedServiceImplementation {
  Get: grpc.handleUnaryCall<_submission_v1_GetInvocationRequest__Output, _submission_v1_Invocation>;
  
  Start: grpc.handleUnaryCall<_submission_v1_StartInvocationRequest__Output, _submission_v1_StartInvocationResponse>;
  
  Stop: grpc.handleUnaryCall<_submission_v1_StopInvocationRequest__Output, _submission_v1_StopInvocationResponse>;
  
}

export interface InvocationsDefinition extends grpc.ServiceDefinition {
  Get: MethodDefinition<_submission_v1_GetInvocationRequest, _submission_v1_Invocation, _submission_v1_GetInvocationRequest__Output, _submission_v1_Invocation__Output>
  Start: MethodDefinition<_submission_v1_StartInvocationRequest, _submission_v1_StartInvocationResponse, _submission_v1_StartInvocationRequest__Output, _submission_v1_StartInvocationResponse__Output>
  Stop: MethodDefinition<_submission_v1_StopInvocationRequest, _submission_v1_StopInvocationResponse, _submission_v1_StopInvocationRequest__Output, _submission_v1_StopInvocationResponse__Output>
}
