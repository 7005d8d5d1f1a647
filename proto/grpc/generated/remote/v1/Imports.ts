// Original file: remote.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ImportRequest as _remote_v1_ImportRequest, ImportRequest__Output as _remote_v1_ImportRequest__Output } from '../../remote/v1/ImportRequest.ts';
import type { ImportResponse as _remote_v1_ImportResponse, ImportResponse__Output as _remote_v1_ImportResponse__Output } from '../../remote/v1/ImportResponse.ts';

export interface ImportsClient extends grpc.Client {
  Import(argument: _remote_v1_ImportRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_remote_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  Import(argument: _remote_v1_ImportRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_remote_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  Import(argument: _remote_v1_ImportRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_remote_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  Import(argument: _remote_v1_ImportRequest, callback: grpc.requestCallback<_remote_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  import(argument: _remote_v1_ImportRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_remote_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  import(argument: _remote_v1_ImportRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_remote_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  import(argument: _remote_v1_ImportRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_remote_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  import(argument: _remote_v1_ImportRequest, callback: grpc.requestCallback<_remote_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface ImportsHandlers extends grpc.UntypedServiceImplementation {
  Import: grpc.handleUnaryCall<_remote_v1_ImportRequest__Output, _remote_v1_ImportResponse>;
  
}

export interface ImportsDefinition extends grpc.ServiceDefinition {
  Import: MethodDefinition<_remote_v1_ImportRequest, _remote_v1_ImportResponse, _remote_v1_ImportRequest__Output, _remote_v1_ImportResponse__Output>
}
