// Original file: auth.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CheckCaptchaRequest as _auth_v1_CheckCaptchaRequest, CheckCaptchaRequest__Output as _auth_v1_CheckCaptchaRequest__Output } from '../../auth/v1/CheckCaptchaRequest.ts';
import type { CheckCaptchaResponse as _auth_v1_CheckCaptchaResponse, CheckCaptchaResponse__Output as _auth_v1_CheckCaptchaResponse__Output } from '../../auth/v1/CheckCaptchaResponse.ts';

export interface CaptchasClient extends grpc.Client {
  Check(argument: _auth_v1_CheckCaptchaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_CheckCaptchaResponse__Output>): grpc.ClientUnaryCall;
  Check(argument: _auth_v1_CheckCaptchaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_CheckCaptchaResponse__Output>): grpc.ClientUnaryCall;
  Check(argument: _auth_v1_CheckCaptchaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_CheckCaptchaResponse__Output>): grpc.ClientUnaryCall;
  Check(argument: _auth_v1_CheckCaptchaRequest, callback: grpc.requestCallback<_auth_v1_CheckCaptchaResponse__Output>): grpc.ClientUnaryCall;
  check(argument: _auth_v1_CheckCaptchaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_CheckCaptchaResponse__Output>): grpc.ClientUnaryCall;
  check(argument: _auth_v1_CheckCaptchaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_CheckCaptchaResponse__Output>): grpc.ClientUnaryCall;
  check(argument: _auth_v1_CheckCaptchaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_CheckCaptchaResponse__Output>): grpc.ClientUnaryCall;
  check(argument: _auth_v1_CheckCaptchaRequest, callback: grpc.requestCallback<_auth_v1_CheckCaptchaResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface CaptchasHandlers extends grpc.UntypedServiceImplementation {
  Check: grpc.handleUnaryCall<_auth_v1_CheckCaptchaRequest__Output, _auth_v1_CheckCaptchaResponse>;
  
}

export interface CaptchasDefinition extends grpc.ServiceDefinition {
  Check: MethodDefinition<_auth_v1_CheckCaptchaRequest, _auth_v1_CheckCaptchaResponse, _auth_v1_CheckCaptchaRequest__Output, _auth_v1_CheckCaptchaResponse__Output>
}
