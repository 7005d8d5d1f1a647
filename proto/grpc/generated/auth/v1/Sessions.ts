// Original file: auth.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ResolveRequest as _auth_v1_ResolveRequest, ResolveRequest__Output as _auth_v1_ResolveRequest__Output } from '../../auth/v1/ResolveRequest.ts';
import type { ResolveResponse as _auth_v1_ResolveResponse, ResolveResponse__Output as _auth_v1_ResolveResponse__Output } from '../../auth/v1/ResolveResponse.ts';

export interface SessionsClient extends grpc.Client {
  Resolve(argument: _auth_v1_ResolveRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ResolveResponse__Output>): grpc.ClientUnaryCall;
  Resolve(argument: _auth_v1_ResolveRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_ResolveResponse__Output>): grpc.ClientUnaryCall;
  Resolve(argument: _auth_v1_ResolveRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ResolveResponse__Output>): grpc.ClientUnaryCall;
  Resolve(argument: _auth_v1_ResolveRequest, callback: grpc.requestCallback<_auth_v1_ResolveResponse__Output>): grpc.ClientUnaryCall;
  resolve(argument: _auth_v1_ResolveRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ResolveResponse__Output>): grpc.ClientUnaryCall;
  resolve(argument: _auth_v1_ResolveRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_ResolveResponse__Output>): grpc.ClientUnaryCall;
  resolve(argument: _auth_v1_ResolveRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ResolveResponse__Output>): grpc.ClientUnaryCall;
  resolve(argument: _auth_v1_ResolveRequest, callback: grpc.requestCallback<_auth_v1_ResolveResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface SessionsHandlers extends grpc.UntypedServiceImplementation {
  Resolve: grpc.handleUnaryCall<_auth_v1_ResolveRequest__Output, _auth_v1_ResolveResponse>;
  
}

export interface SessionsDefinition extends grpc.ServiceDefinition {
  Resolve: MethodDefinition<_auth_v1_ResolveRequest, _auth_v1_ResolveResponse, _auth_v1_ResolveRequest__Output, _auth_v1_ResolveResponse__Output>
}
