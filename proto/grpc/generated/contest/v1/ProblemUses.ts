// Original file: contest.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { FindProblemUsesRequest as _contest_v1_FindProblemUsesRequest, FindProblemUsesRequest__Output as _contest_v1_FindProblemUsesRequest__Output } from '../../contest/v1/FindProblemUsesRequest.ts';
import type { FindProblemUsesResponse as _contest_v1_FindProblemUsesResponse, FindProblemUsesResponse__Output as _contest_v1_FindProblemUsesResponse__Output } from '../../contest/v1/FindProblemUsesResponse.ts';

export interface ProblemUsesClient extends grpc.Client {
  Find(argument: _contest_v1_FindProblemUsesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_FindProblemUsesResponse__Output>): grpc.ClientUnaryCall;
  Find(argument: _contest_v1_FindProblemUsesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_contest_v1_FindProblemUsesResponse__Output>): grpc.ClientUnaryCall;
  Find(argument: _contest_v1_FindProblemUsesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_FindProblemUsesResponse__Output>): grpc.ClientUnaryCall;
  Find(argument: _contest_v1_FindProblemUsesRequest, callback: grpc.requestCallback<_contest_v1_FindProblemUsesResponse__Output>): grpc.ClientUnaryCall;
  find(argument: _contest_v1_FindProblemUsesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_FindProblemUsesResponse__Output>): grpc.ClientUnaryCall;
  find(argument: _contest_v1_FindProblemUsesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_contest_v1_FindProblemUsesResponse__Output>): grpc.ClientUnaryCall;
  find(argument: _contest_v1_FindProblemUsesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_contest_v1_FindProblemUsesResponse__Output>): grpc.ClientUnaryCall;
  find(argument: _contest_v1_FindProblemUsesRequest, callback: grpc.requestCallback<_contest_v1_FindProblemUsesResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface ProblemUsesHandlers extends grpc.UntypedServiceImplementation {
  Find: grpc.handleUnaryCall<_contest_v1_FindProblemUsesRequest__Output, _contest_v1_FindProblemUsesResponse>;
  
}

export interface ProblemUsesDefinition extends grpc.ServiceDefinition {
  Find: MethodDefinition<_contest_v1_FindProblemUsesRequest, _contest_v1_FindProblemUsesResponse, _contest_v1_FindProblemUsesRequest__Output, _contest_v1_FindProblemUsesResponse__Output>
}
