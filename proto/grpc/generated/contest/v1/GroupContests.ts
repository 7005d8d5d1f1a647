// Original file: contest.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ListRunningRequest as _contest_v1_ListRunningRequest, ListRunningRequest__Output as _contest_v1_ListRunningRequest__Output } from '../../contest/v1/ListRunningRequest.ts';
import type { ListRunningResponse as _contest_v1_ListRunningResponse, ListRunningResponse__Output as _contest_v1_ListRunningResponse__Output } from '../../contest/v1/ListRunningResponse.ts';

export interface GroupContestsClient extends grpc.Client {
  ListRunning(argument: _contest_v1_ListRunningRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_ListRunningResponse__Output>): grpc.ClientUnaryCall;
  ListRunning(argument: _contest_v1_ListRunningRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_contest_v1_ListRunningResponse__Output>): grpc.ClientUnaryCall;
  ListRunning(argument: _contest_v1_ListRunningRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_ListRunningResponse__Output>): grpc.ClientUnaryCall;
  ListRunning(argument: _contest_v1_ListRunningRequest, callback: grpc.requestCallback<_contest_v1_ListRunningResponse__Output>): grpc.ClientUnaryCall;
  listRunning(argument: _contest_v1_ListRunningRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_ListRunningResponse__Output>): grpc.ClientUnaryCall;
  listRunning(argument: _contest_v1_ListRunningRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_contest_v1_ListRunningResponse__Output>): grpc.ClientUnaryCall;
  listRunning(argument: _contest_v1_ListRunningRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_ListRunningResponse__Output>): grpc.ClientUnaryCall;
  listRunning(argument: _contest_v1_ListRunningRequest, callback: grpc.requestCallback<_contest_v1_ListRunningResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface GroupContestsHandlers extends grpc.UntypedServiceImplementation {
  ListRunning: grpc.handleUnaryCall<_contest_v1_ListRunningRequest__Output, _contest_v1_ListRunningResponse>;
  
}

export interface GroupContestsDefinition extends grpc.ServiceDefinition {
  ListRunning: MethodDefinition<_contest_v1_ListRunningRequest, _contest_v1_ListRunningResponse, _contest_v1_ListRunningRequest__Output, _contest_v1_ListRunningResponse__Output>
}
