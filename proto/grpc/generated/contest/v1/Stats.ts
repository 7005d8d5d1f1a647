// Original file: contest.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CountVerdictsRequest as _contest_v1_CountVerdictsRequest, CountVerdictsRequest__Output as _contest_v1_CountVerdictsRequest__Output } from '../../contest/v1/CountVerdictsRequest.ts';
import type { CountVerdictsResponse as _contest_v1_CountVerdictsResponse, CountVerdictsResponse__Output as _contest_v1_CountVerdictsResponse__Output } from '../../contest/v1/CountVerdictsResponse.ts';

export interface StatsClient extends grpc.Client {
  CountVerdicts(argument: _contest_v1_CountVerdictsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_CountVerdictsResponse__Output>): grpc.ClientUnaryCall;
  CountVerdicts(argument: _contest_v1_CountVerdictsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_contest_v1_CountVerdictsResponse__Output>): grpc.ClientUnaryCall;
  CountVerdicts(argument: _contest_v1_CountVerdictsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_CountVerdictsResponse__Output>): grpc.ClientUnaryCall;
  CountVerdicts(argument: _contest_v1_CountVerdictsRequest, callback: grpc.requestCallback<_contest_v1_CountVerdictsResponse__Output>): grpc.ClientUnaryCall;
  countVerdicts(argument: _contest_v1_CountVerdictsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_CountVerdictsResponse__Output>): grpc.ClientUnaryCall;
  countVerdicts(argument: _contest_v1_CountVerdictsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_contest_v1_CountVerdictsResponse__Output>): grpc.ClientUnaryCall;
  countVerdicts(argument: _contest_v1_CountVerdictsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_CountVerdictsResponse__Output>): grpc.ClientUnaryCall;
  countVerdicts(argument: _contest_v1_CountVerdictsRequest, callback: grpc.requestCallback<_contest_v1_CountVerdictsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface StatsHandlers extends grpc.UntypedServiceImplementation {
  CountVerdicts: grpc.handleUnaryCall<_contest_v1_CountVerdictsRequest__Output, _contest_v1_CountVerdictsResponse>;
  
}

export interface StatsDefinition extends grpc.ServiceDefinition {
  CountVerdicts: MethodDefinition<_contest_v1_CountVerdictsRequest, _contest_v1_CountVerdictsResponse, _contest_v1_CountVerdictsRequest__Output, _contest_v1_CountVerdictsResponse__Output>
}
