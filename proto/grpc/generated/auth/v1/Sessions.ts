// Original file: auth.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CheckPasswordRequest as _auth_v1_CheckPasswordRequest, CheckPasswordRequest__Output as _auth_v1_CheckPasswordRequest__Output } from '../../auth/v1/CheckPasswordRequest.ts';
import type { CheckPasswordResponse as _auth_v1_CheckPasswordResponse, CheckPasswordResponse__Output as _auth_v1_CheckPasswordResponse__Output } from '../../auth/v1/CheckPasswordResponse.ts';
import type { RenewRequest as _auth_v1_RenewRequest, RenewRequest__Output as _auth_v1_RenewRequest__Output } from '../../auth/v1/RenewRequest.ts';
import type { RenewResponse as _auth_v1_RenewResponse, RenewResponse__Output as _auth_v1_RenewResponse__Output } from '../../auth/v1/RenewResponse.ts';
import type { ResolveRequest as _auth_v1_ResolveRequest, ResolveRequest__Output as _auth_v1_ResolveRequest__Output } from '../../auth/v1/ResolveRequest.ts';
import type { ResolveResponse as _auth_v1_ResolveResponse, ResolveResponse__Output as _auth_v1_ResolveResponse__Output } from '../../auth/v1/ResolveResponse.ts';

export interface SessionsClient extends grpc.Client {
  CheckPassword(argument: _auth_v1_CheckPasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_CheckPasswordResponse__Output>): grpc.ClientUnaryCall;
  CheckPassword(argument: _auth_v1_CheckPasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_CheckPasswordResponse__Output>): grpc.ClientUnaryCall;
  CheckPassword(argument: _auth_v1_CheckPasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_CheckPasswordResponse__Output>): grpc.ClientUnaryCall;
  CheckPassword(argument: _auth_v1_CheckPasswordRequest, callback: grpc.requestCallback<_auth_v1_CheckPasswordResponse__Output>): grpc.ClientUnaryCall;
  checkPassword(argument: _auth_v1_CheckPasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_CheckPasswordResponse__Output>): grpc.ClientUnaryCall;
  checkPassword(argument: _auth_v1_CheckPasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_CheckPasswordResponse__Output>): grpc.ClientUnaryCall;
  checkPassword(argument: _auth_v1_CheckPasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_CheckPasswordResponse__Output>): grpc.ClientUnaryCall;
  checkPassword(argument: _auth_v1_CheckPasswordRequest, callback: grpc.requestCallback<_auth_v1_CheckPasswordResponse__Output>): grpc.ClientUnaryCall;
  
  Renew(argument: _auth_v1_RenewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_RenewResponse__Output>): grpc.ClientUnaryCall;
  Renew(argument: _auth_v1_RenewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_RenewResponse__Output>): grpc.ClientUnaryCall;
  Renew(argument: _auth_v1_RenewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_RenewResponse__Output>): grpc.ClientUnaryCall;
  Renew(argument: _auth_v1_RenewRequest, callback: grpc.requestCallback<_auth_v1_RenewResponse__Output>): grpc.ClientUnaryCall;
  renew(argument: _auth_v1_RenewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_RenewResponse__Output>): grpc.ClientUnaryCall;
  renew(argument: _auth_v1_RenewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_RenewResponse__Output>): grpc.ClientUnaryCall;
  renew(argument: _auth_v1_RenewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_RenewResponse__Output>): grpc.ClientUnaryCall;
  renew(argument: _auth_v1_RenewRequest, callback: grpc.requestCallback<_auth_v1_RenewResponse__Output>): grpc.ClientUnaryCall;
  
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
  CheckPassword: grpc.handleUnaryCall<_auth_v1_CheckPasswordRequest__Output, _auth_v1_CheckPasswordResponse>;
  
  Renew: grpc.handleUnaryCall<_auth_v1_RenewRequest__Output, _auth_v1_RenewResponse>;
  
  Resolve: grpc.handleUnaryCall<_auth_v1_ResolveRequest__Output, _auth_v1_ResolveResponse>;
  
}

export interface SessionsDefinition extends grpc.ServiceDefinition {
  CheckPassword: MethodDefinition<_auth_v1_CheckPasswordRequest, _auth_v1_CheckPasswordResponse, _auth_v1_CheckPasswordRequest__Output, _auth_v1_CheckPasswordResponse__Output>
  Renew: MethodDefinition<_auth_v1_RenewRequest, _auth_v1_RenewResponse, _auth_v1_RenewRequest__Output, _auth_v1_RenewResponse__Output>
  Resolve: MethodDefinition<_auth_v1_ResolveRequest, _auth_v1_ResolveResponse, _auth_v1_ResolveRequest__Output, _auth_v1_ResolveResponse__Output>
}
