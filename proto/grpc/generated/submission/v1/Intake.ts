// Original file: submission.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ReserveRequest as _submission_v1_ReserveRequest, ReserveRequest__Output as _submission_v1_ReserveRequest__Output } from '../../submission/v1/ReserveRequest.ts';
import type { ReserveResponse as _submission_v1_ReserveResponse, ReserveResponse__Output as _submission_v1_ReserveResponse__Output } from '../../submission/v1/ReserveResponse.ts';
import type { SubmitRequest as _submission_v1_SubmitRequest, SubmitRequest__Output as _submission_v1_SubmitRequest__Output } from '../../submission/v1/SubmitRequest.ts';
import type { SubmitResponse as _submission_v1_SubmitResponse, SubmitResponse__Output as _submission_v1_SubmitResponse__Output } from '../../submission/v1/SubmitResponse.ts';

export interface IntakeClient extends grpc.Client {
  Reserve(argument: _submission_v1_ReserveRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ReserveResponse__Output>): grpc.ClientUnaryCall;
  Reserve(argument: _submission_v1_ReserveRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_ReserveResponse__Output>): grpc.ClientUnaryCall;
  Reserve(argument: _submission_v1_ReserveRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ReserveResponse__Output>): grpc.ClientUnaryCall;
  Reserve(argument: _submission_v1_ReserveRequest, callback: grpc.requestCallback<_submission_v1_ReserveResponse__Output>): grpc.ClientUnaryCall;
  reserve(argument: _submission_v1_ReserveRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ReserveResponse__Output>): grpc.ClientUnaryCall;
  reserve(argument: _submission_v1_ReserveRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_ReserveResponse__Output>): grpc.ClientUnaryCall;
  reserve(argument: _submission_v1_ReserveRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ReserveResponse__Output>): grpc.ClientUnaryCall;
  reserve(argument: _submission_v1_ReserveRequest, callback: grpc.requestCallback<_submission_v1_ReserveResponse__Output>): grpc.ClientUnaryCall;
  
  Submit(argument: _submission_v1_SubmitRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_SubmitResponse__Output>): grpc.ClientUnaryCall;
  Submit(argument: _submission_v1_SubmitRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_SubmitResponse__Output>): grpc.ClientUnaryCall;
  Submit(argument: _submission_v1_SubmitRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_SubmitResponse__Output>): grpc.ClientUnaryCall;
  Submit(argument: _submission_v1_SubmitRequest, callback: grpc.requestCallback<_submission_v1_SubmitResponse__Output>): grpc.ClientUnaryCall;
  submit(argument: _submission_v1_SubmitRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_SubmitResponse__Output>): grpc.ClientUnaryCall;
  submit(argument: _submission_v1_SubmitRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_SubmitResponse__Output>): grpc.ClientUnaryCall;
  submit(argument: _submission_v1_SubmitRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_SubmitResponse__Output>): grpc.ClientUnaryCall;
  submit(argument: _submission_v1_SubmitRequest, callback: grpc.requestCallback<_submission_v1_SubmitResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface IntakeHandlers extends grpc.UntypedServiceImplementation {
  Reserve: grpc.handleUnaryCall<_submission_v1_ReserveRequest__Output, _submission_v1_ReserveResponse>;
  
  Submit: grpc.handleUnaryCall<_submission_v1_SubmitRequest__Output, _submission_v1_SubmitResponse>;
  
}

export interface IntakeDefinition extends grpc.ServiceDefinition {
  Reserve: MethodDefinition<_submission_v1_ReserveRequest, _submission_v1_ReserveResponse, _submission_v1_ReserveRequest__Output, _submission_v1_ReserveResponse__Output>
  Submit: MethodDefinition<_submission_v1_SubmitRequest, _submission_v1_SubmitResponse, _submission_v1_SubmitRequest__Output, _submission_v1_SubmitResponse__Output>
}
