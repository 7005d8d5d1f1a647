// Original file: auth.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CountRegistrationsRequest as _auth_v1_CountRegistrationsRequest, CountRegistrationsRequest__Output as _auth_v1_CountRegistrationsRequest__Output } from '../../auth/v1/CountRegistrationsRequest.ts';
import type { CountRegistrationsResponse as _auth_v1_CountRegistrationsResponse, CountRegistrationsResponse__Output as _auth_v1_CountRegistrationsResponse__Output } from '../../auth/v1/CountRegistrationsResponse.ts';

export interface StatsClient extends grpc.Client {
  CountRegistrations(argument: _auth_v1_CountRegistrationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_CountRegistrationsResponse__Output>): grpc.ClientUnaryCall;
  CountRegistrations(argument: _auth_v1_CountRegistrationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_CountRegistrationsResponse__Output>): grpc.ClientUnaryCall;
  CountRegistrations(argument: _auth_v1_CountRegistrationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_CountRegistrationsResponse__Output>): grpc.ClientUnaryCall;
  CountRegistrations(argument: _auth_v1_CountRegistrationsRequest, callback: grpc.requestCallback<_auth_v1_CountRegistrationsResponse__Output>): grpc.ClientUnaryCall;
  countRegistrations(argument: _auth_v1_CountRegistrationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_CountRegistrationsResponse__Output>): grpc.ClientUnaryCall;
  countRegistrations(argument: _auth_v1_CountRegistrationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_CountRegistrationsResponse__Output>): grpc.ClientUnaryCall;
  countRegistrations(argument: _auth_v1_CountRegistrationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_CountRegistrationsResponse__Output>): grpc.ClientUnaryCall;
  countRegistrations(argument: _auth_v1_CountRegistrationsRequest, callback: grpc.requestCallback<_auth_v1_CountRegistrationsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface StatsHandlers extends grpc.UntypedServiceImplementation {
  CountRegistrations: grpc.handleUnaryCall<_auth_v1_CountRegistrationsRequest__Output, _auth_v1_CountRegistrationsResponse>;
  
}

export interface StatsDefinition extends grpc.ServiceDefinition {
  CountRegistrations: MethodDefinition<_auth_v1_CountRegistrationsRequest, _auth_v1_CountRegistrationsResponse, _auth_v1_CountRegistrationsRequest__Output, _auth_v1_CountRegistrationsResponse__Output>
}
