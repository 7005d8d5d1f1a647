// Original file: problem.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { DeleteOfContestsRequest as _problem_v1_DeleteOfContestsRequest, DeleteOfContestsRequest__Output as _problem_v1_DeleteOfContestsRequest__Output } from '../../problem/v1/DeleteOfContestsRequest.ts';
import type { DeleteOfContestsResponse as _problem_v1_DeleteOfContestsResponse, DeleteOfContestsResponse__Output as _problem_v1_DeleteOfContestsResponse__Output } from '../../problem/v1/DeleteOfContestsResponse.ts';

export interface EditorClient extends grpc.Client {
  DeleteOfContests(argument: _problem_v1_DeleteOfContestsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_DeleteOfContestsResponse__Output>): grpc.ClientUnaryCall;
  DeleteOfContests(argument: _problem_v1_DeleteOfContestsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_DeleteOfContestsResponse__Output>): grpc.ClientUnaryCall;
  DeleteOfContests(argument: _problem_v1_DeleteOfContestsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_DeleteOfContestsResponse__Output>): grpc.ClientUnaryCall;
  DeleteOfContests(argument: _problem_v1_DeleteOfContestsRequest, callback: grpc.requestCallback<_problem_v1_DeleteOfContestsResponse__Output>): grpc.ClientUnaryCall;
  deleteOfContests(argument: _problem_v1_DeleteOfContestsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_DeleteOfContestsResponse__Output>): grpc.ClientUnaryCall;
  deleteOfContests(argument: _problem_v1_DeleteOfContestsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_DeleteOfContestsResponse__Output>): grpc.ClientUnaryCall;
  deleteOfContests(argument: _problem_v1_DeleteOfContestsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_DeleteOfContestsResponse__Output>): grpc.ClientUnaryCall;
  deleteOfContests(argument: _problem_v1_DeleteOfContestsRequest, callback: grpc.requestCallback<_problem_v1_DeleteOfContestsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface EditorHandlers extends grpc.UntypedServiceImplementation {
  DeleteOfContests: grpc.handleUnaryCall<_problem_v1_DeleteOfContestsRequest__Output, _problem_v1_DeleteOfContestsResponse>;
  
}

export interface EditorDefinition extends grpc.ServiceDefinition {
  DeleteOfContests: MethodDefinition<_problem_v1_DeleteOfContestsRequest, _problem_v1_DeleteOfContestsResponse, _problem_v1_DeleteOfContestsRequest__Output, _problem_v1_DeleteOfContestsResponse__Output>
}
