// Original file: contest.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ListCurrentRequest as _contest_v1_ListCurrentRequest, ListCurrentRequest__Output as _contest_v1_ListCurrentRequest__Output } from '../../contest/v1/ListCurrentRequest.ts';
import type { ListCurrentResponse as _contest_v1_ListCurrentResponse, ListCurrentResponse__Output as _contest_v1_ListCurrentResponse__Output } from '../../contest/v1/ListCurrentResponse.ts';
import type { ListParticipationsRequest as _contest_v1_ListParticipationsRequest, ListParticipationsRequest__Output as _contest_v1_ListParticipationsRequest__Output } from '../../contest/v1/ListParticipationsRequest.ts';
import type { ListParticipationsResponse as _contest_v1_ListParticipationsResponse, ListParticipationsResponse__Output as _contest_v1_ListParticipationsResponse__Output } from '../../contest/v1/ListParticipationsResponse.ts';
import type { ListRunningProblemsRequest as _contest_v1_ListRunningProblemsRequest, ListRunningProblemsRequest__Output as _contest_v1_ListRunningProblemsRequest__Output } from '../../contest/v1/ListRunningProblemsRequest.ts';
import type { ListRunningProblemsResponse as _contest_v1_ListRunningProblemsResponse, ListRunningProblemsResponse__Output as _contest_v1_ListRunningProblemsResponse__Output } from '../../contest/v1/ListRunningProblemsResponse.ts';

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
  
  ListRunningProblems(argument: _contest_v1_ListRunningProblemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_ListRunningProblemsResponse__Output>): grpc.ClientUnaryCall;
  ListRunningProblems(argument: _contest_v1_ListRunningProblemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_contest_v1_ListRunningProblemsResponse__Output>): grpc.ClientUnaryCall;
  ListRunningProblems(argument: _contest_v1_ListRunningProblemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_ListRunningProblemsResponse__Output>): grpc.ClientUnaryCall;
  ListRunningProblems(argument: _contest_v1_ListRunningProblemsRequest, callback: grpc.requestCallback<_contest_v1_ListRunningProblemsResponse__Output>): grpc.ClientUnaryCall;
  listRunningProblems(argument: _contest_v1_ListRunningProblemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_ListRunningProblemsResponse__Output>): grpc.ClientUnaryCall;
  listRunningProblems(argument: _contest_v1_ListRunningProblemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_contest_v1_ListRunningProblemsResponse__Output>): grpc.ClientUnaryCall;
  listRunningProblems(argument: _contest_v1_ListRunningProblemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_ListRunningProblemsResponse__Output>): grpc.ClientUnaryCall;
  listRunningProblems(argument: _contest_v1_ListRunningProblemsRequest, callback: grpc.requestCallback<_contest_v1_ListRunningProblemsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface ParticipationsHandlers extends grpc.UntypedServiceImplementation {
  ListCurrent: grpc.handleUnaryCall<_contest_v1_ListCurrentRequest__Output, _contest_v1_ListCurrentResponse>;
  
  ListOf: grpc.handleUnaryCall<_contest_v1_ListParticipationsRequest__Output, _contest_v1_ListParticipationsResponse>;
  
  ListRunningProblems: grpc.handleUnaryCall<_contest_v1_ListRunningProblemsRequest__Output, _contest_v1_ListRunningProblemsResponse>;
  
}

export interface ParticipationsDefinition extends grpc.ServiceDefinition {
  ListCurrent: MethodDefinition<_contest_v1_ListCurrentRequest, _contest_v1_ListCurrentResponse, _contest_v1_ListCurrentRequest__Output, _contest_v1_ListCurrentResponse__Output>
  ListOf: MethodDefinition<_contest_v1_ListParticipationsRequest, _contest_v1_ListParticipationsResponse, _contest_v1_ListParticipationsRequest__Output, _contest_v1_ListParticipationsResponse__Output>
  ListRunningProblems: MethodDefinition<_contest_v1_ListRunningProblemsRequest, _contest_v1_ListRunningProblemsResponse, _contest_v1_ListRunningProblemsRequest__Output, _contest_v1_ListRunningProblemsResponse__Output>
}
