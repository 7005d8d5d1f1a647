// Original file: contest.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ListCurrentRequest as _contest_v1_ListCurrentRequest, ListCurrentRequest__Output as _contest_v1_ListCurrentRequest__Output } from '../../contest/v1/ListCurrentRequest.ts';
import type { ListCurrentResponse as _contest_v1_ListCurrentResponse, ListCurrentResponse__Output as _contest_v1_ListCurrentResponse__Output } from '../../contest/v1/ListCurrentResponse.ts';
import type { ListParticipationsRequest as _contest_v1_ListParticipationsRequest, ListParticipationsRequest__Output as _contest_v1_ListParticipationsRequest__Output } from '../../contest/v1/ListParticipationsRequest.ts';
import type { ListParticipationsResponse as _contest_v1_ListParticipationsResponse, ListParticipationsResponse__Output as _contest_v1_ListParticipationsResponse__Output } from '../../contest/v1/ListParticipationsResponse.ts';

export interface ParticipationsClient extends grpc.Client {
  ListCurrent(argument: _contest_v1_ListCurrentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_ListCurrentResponse__Output>): grpc.ClientUnaryCall;
  ListCurrent(argument: _contest_v1_ListCurrentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_contest_v1_ListCurrentResponse__Output>): grpc.ClientUnaryCall;
  ListCurrent(argument: _contest_v1_ListCurrentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_ListCurrentResponse__Output>): grpc.ClientUnaryCall;
  ListCurrent(argument: _contest_v1_ListCurrentRequest, callback: grpc.requestCallback<_contest_v1_ListCurrentResponse__Output>): grpc.ClientUnaryCall;
  listCurrent(argument: _contest_v1_ListCurrentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_ListCurrentResponse__Output>): grpc.ClientUnaryCall;
  listCurrent(argument: _contest_v1_ListCurrentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_contest_v1_ListCurrentResponse__Output>): grpc.ClientUnaryCall;
  listCurrent(argument: _contest_v1_ListCurrentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_ListCurrentResponse__Output>): grpc.ClientUnaryCall;
  listCurrent(argument: _contest_v1_ListCurrentRequest, callback: grpc.requestCallback<_contest_v1_ListCurrentResponse__Output>): grpc.ClientUnaryCall;
  
  ListOf(argument: _contest_v1_ListParticipationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_ListParticipationsResponse__Output>): grpc.ClientUnaryCall;
  ListOf(argument: _contest_v1_ListParticipationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_contest_v1_ListParticipationsResponse__Output>): grpc.ClientUnaryCall;
  ListOf(argument: _contest_v1_ListParticipationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_ListParticipationsResponse__Output>): grpc.ClientUnaryCall;
  ListOf(argument: _contest_v1_ListParticipationsRequest, callback: grpc.requestCallback<_contest_v1_ListParticipationsResponse__Output>): grpc.ClientUnaryCall;
  listOf(argument: _contest_v1_ListParticipationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_ListParticipationsResponse__Output>): grpc.ClientUnaryCall;
  listOf(argument: _contest_v1_ListParticipationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_contest_v1_ListParticipationsResponse__Output>): grpc.ClientUnaryCall;
  listOf(argument: _contest_v1_ListParticipationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_ListParticipationsResponse__Output>): grpc.ClientUnaryCall;
  listOf(argument: _contest_v1_ListParticipationsRequest, callback: grpc.requestCallback<_contest_v1_ListParticipationsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface ParticipationsHandlers extends grpc.UntypedServiceImplementation {
  ListCurrent: grpc.handleUnaryCall<_contest_v1_ListCurrentRequest__Output, _contest_v1_ListCurrentResponse>;
  
  ListOf: grpc.handleUnaryCall<_contest_v1_ListParticipationsRequest__Output, _contest_v1_ListParticipationsResponse>;
  
}

export interface ParticipationsDefinition extends grpc.ServiceDefinition {
  ListCurrent: MethodDefinition<_contest_v1_ListCurrentRequest, _contest_v1_ListCurrentResponse, _contest_v1_ListCurrentRequest__Output, _contest_v1_ListCurrentResponse__Output>
  ListOf: MethodDefinition<_contest_v1_ListParticipationsRequest, _contest_v1_ListParticipationsResponse, _contest_v1_ListParticipationsRequest__Output, _contest_v1_ListParticipationsResponse__Output>
}
