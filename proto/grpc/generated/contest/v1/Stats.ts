// Original file: contest.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CountContestsRequest as _contest_v1_CountContestsRequest, CountContestsRequest__Output as _contest_v1_CountContestsRequest__Output } from '../../contest/v1/CountContestsRequest.ts';
import type { CountContestsResponse as _contest_v1_CountContestsResponse, CountContestsResponse__Output as _contest_v1_CountContestsResponse__Output } from '../../contest/v1/CountContestsResponse.ts';
import type { CountVerdictsRequest as _contest_v1_CountVerdictsRequest, CountVerdictsRequest__Output as _contest_v1_CountVerdictsRequest__Output } from '../../contest/v1/CountVerdictsRequest.ts';
import type { CountVerdictsResponse as _contest_v1_CountVerdictsResponse, CountVerdictsResponse__Output as _contest_v1_CountVerdictsResponse__Output } from '../../contest/v1/CountVerdictsResponse.ts';

export interface StatsClient extends grpc.Client {
  Count(argument: _contest_v1_CountContestsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_CountContestsResponse__Output>): grpc.ClientUnaryCall;
  Count(argument: _contest_v1_CountContestsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_contest_v1_CountContestsResponse__Output>): grpc.ClientUnaryCall;
  Count(argument: _contest_v1_CountContestsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_CountContestsResponse__Output>): grpc.ClientUnaryCall;
  Count(argument: _contest_v1_CountContestsRequest, callback: grpc.requestCallback<_contest_v1_CountContestsResponse__Output>): grpc.ClientUnaryCall;
  count(argument: _contest_v1_CountContestsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_CountContestsResponse__Output>): grpc.ClientUnaryCall;
  count(argument: _contest_v1_CountContestsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_contest_v1_CountContestsResponse__Output>): grpc.ClientUnaryCall;
  count(argument: _contest_v1_CountContestsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_CountContestsResponse__Output>): grpc.ClientUnaryCall;
  count(argument: _contest_v1_CountContestsRequest, callback: grpc.requestCallback<_contest_v1_CountContestsResponse__Output>): grpc.ClientUnaryCall;
  
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
  Count: grpc.handleUnaryCall<_contest_v1_CountContestsRequest__Output, _contest_v1_CountContestsResponse>;
  
  CountVerdicts: grpc.handleUnaryCall<_contest_v1_CountVerdictsRequest__Output, _contest_v1_CountVerdictsResponse>;
  
}

export interface StatsDefinition extends grpc.ServiceDefinition {
  Count: MethodDefinition<_contest_v1_CountContestsRequest, _contest_v1_CountContestsResponse, _contest_v1_CountContestsRequest__Output, _contest_v1_CountContestsResponse__Output>
  CountVerdicts: MethodDefinition<_contest_v1_CountVerdictsRequest, _contest_v1_CountVerdictsResponse, _contest_v1_CountVerdictsRequest__Output, _contest_v1_CountVerdictsResponse__Output>
}
