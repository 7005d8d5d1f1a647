// Original file: submission.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CountDaysRequest as _submission_v1_CountDaysRequest, CountDaysRequest__Output as _submission_v1_CountDaysRequest__Output } from '../../submission/v1/CountDaysRequest.ts';
import type { CountDaysResponse as _submission_v1_CountDaysResponse, CountDaysResponse__Output as _submission_v1_CountDaysResponse__Output } from '../../submission/v1/CountDaysResponse.ts';

export interface DailyStatsClient extends grpc.Client {
  Count(argument: _submission_v1_CountDaysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_CountDaysResponse__Output>): grpc.ClientUnaryCall;
  Count(argument: _submission_v1_CountDaysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_CountDaysResponse__Output>): grpc.ClientUnaryCall;
  Count(argument: _submission_v1_CountDaysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_CountDaysResponse__Output>): grpc.ClientUnaryCall;
  Count(argument: _submission_v1_CountDaysRequest, callback: grpc.requestCallback<_submission_v1_CountDaysResponse__Output>): grpc.ClientUnaryCall;
  count(argument: _submission_v1_CountDaysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_CountDaysResponse__Output>): grpc.ClientUnaryCall;
  count(argument: _submission_v1_CountDaysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_CountDaysResponse__Output>): grpc.ClientUnaryCall;
  count(argument: _submission_v1_CountDaysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_CountDaysResponse__Output>): grpc.ClientUnaryCall;
  count(argument: _submission_v1_CountDaysRequest, callback: grpc.requestCallback<_submission_v1_CountDaysResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface DailyStatsHandlers extends grpc.UntypedServiceImplementation {
  Count: grpc.handleUnaryCall<_submission_v1_CountDaysRequest__Output, _submission_v1_CountDaysResponse>;
  
}

export interface DailyStatsDefinition extends grpc.ServiceDefinition {
  Count: MethodDefinition<_submission_v1_CountDaysRequest, _submission_v1_CountDaysResponse, _submission_v1_CountDaysRequest__Output, _submission_v1_CountDaysResponse__Output>
}
