// Original file: auth.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { LatestSignInsRequest as _auth_v1_LatestSignInsRequest, LatestSignInsRequest__Output as _auth_v1_LatestSignInsRequest__Output } from '../../auth/v1/LatestSignInsRequest.ts';
import type { LatestSignInsResponse as _auth_v1_LatestSignInsResponse, LatestSignInsResponse__Output as _auth_v1_LatestSignInsResponse__Output } from '../../auth/v1/LatestSignInsResponse.ts';

export interface SignInsClient extends grpc.Client {
  Latest(argument: _auth_v1_LatestSignInsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_LatestSignInsResponse__Output>): grpc.ClientUnaryCall;
  Latest(argument: _auth_v1_LatestSignInsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_LatestSignInsResponse__Output>): grpc.ClientUnaryCall;
  Latest(argument: _auth_v1_LatestSignInsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_LatestSignInsResponse__Output>): grpc.ClientUnaryCall;
  Latest(argument: _auth_v1_LatestSignInsRequest, callback: grpc.requestCallback<_auth_v1_LatestSignInsResponse__Output>): grpc.ClientUnaryCall;
  latest(argument: _auth_v1_LatestSignInsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_LatestSignInsResponse__Output>): grpc.ClientUnaryCall;
  latest(argument: _auth_v1_LatestSignInsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_LatestSignInsResponse__Output>): grpc.ClientUnaryCall;
  latest(argument: _auth_v1_LatestSignInsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_LatestSignInsResponse__Output>): grpc.ClientUnaryCall;
  latest(argument: _auth_v1_LatestSignInsRequest, callback: grpc.requestCallback<_auth_v1_LatestSignInsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface SignInsHandlers extends grpc.UntypedServiceImplementation {
  Latest: grpc.handleUnaryCall<_auth_v1_LatestSignInsRequest__Output, _auth_v1_LatestSignInsResponse>;
  
}

export interface SignInsDefinition extends grpc.ServiceDefinition {
  Latest: MethodDefinition<_auth_v1_LatestSignInsRequest, _auth_v1_LatestSignInsResponse, _auth_v1_LatestSignInsRequest__Output, _auth_v1_LatestSignInsResponse__Output>
}
