// Original file: switches.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { Lists as _switches_v1_Lists, Lists__Output as _switches_v1_Lists__Output } from '../../switches/v1/Lists.ts';
import type { ReadRequest as _switches_v1_ReadRequest, ReadRequest__Output as _switches_v1_ReadRequest__Output } from '../../switches/v1/ReadRequest.ts';
import type { WriteResponse as _switches_v1_WriteResponse, WriteResponse__Output as _switches_v1_WriteResponse__Output } from '../../switches/v1/WriteResponse.ts';

export interface SwitchListsClient extends grpc.Client {
  Read(argument: _switches_v1_ReadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_switches_v1_Lists__Output>): grpc.ClientUnaryCall;
  Read(argument: _switches_v1_ReadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_switches_v1_Lists__Output>): grpc.ClientUnaryCall;
  Read(argument: _switches_v1_ReadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_switches_v1_Lists__Output>): grpc.ClientUnaryCall;
  Read(argument: _switches_v1_ReadRequest, callback: grpc.requestCallback<_switches_v1_Lists__Output>): grpc.ClientUnaryCall;
  read(argument: _switches_v1_ReadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_switches_v1_Lists__Output>): grpc.ClientUnaryCall;
  read(argument: _switches_v1_ReadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_switches_v1_Lists__Output>): grpc.ClientUnaryCall;
  read(argument: _switches_v1_ReadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_switches_v1_Lists__Output>): grpc.ClientUnaryCall;
  read(argument: _switches_v1_ReadRequest, callback: grpc.requestCallback<_switches_v1_Lists__Output>): grpc.ClientUnaryCall;
  
  Write(argument: _switches_v1_Lists, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_switches_v1_WriteResponse__Output>): grpc.ClientUnaryCall;
  Write(argument: _switches_v1_Lists, metadata: grpc.Metadata, callback: grpc.requestCallback<_switches_v1_WriteResponse__Output>): grpc.ClientUnaryCall;
  Write(argument: _switches_v1_Lists, options: grpc.CallOptions, callback: grpc.requestCallback<_switches_v1_WriteResponse__Output>): grpc.ClientUnaryCall;
  Write(argument: _switches_v1_Lists, callback: grpc.requestCallback<_switches_v1_WriteResponse__Output>): grpc.ClientUnaryCall;
  write(argument: _switches_v1_Lists, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_switches_v1_WriteResponse__Output>): grpc.ClientUnaryCall;
  write(argument: _switches_v1_Lists, metadata: grpc.Metadata, callback: grpc.requestCallback<_switches_v1_WriteResponse__Output>): grpc.ClientUnaryCall;
  write(argument: _switches_v1_Lists, options: grpc.CallOptions, callback: grpc.requestCallback<_switches_v1_WriteResponse__Output>): grpc.ClientUnaryCall;
  write(argument: _switches_v1_Lists, callback: grpc.requestCallback<_switches_v1_WriteResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface SwitchListsHandlers extends grpc.UntypedServiceImplementation {
  Read: grpc.handleUnaryCall<_switches_v1_ReadRequest__Output, _switches_v1_Lists>;
  
  Write: grpc.handleUnaryCall<_switches_v1_Lists__Output, _switches_v1_WriteResponse>;
  
}

export interface SwitchListsDefinition extends grpc.ServiceDefinition {
  Read: MethodDefinition<_switches_v1_ReadRequest, _switches_v1_Lists, _switches_v1_ReadRequest__Output, _switches_v1_Lists__Output>
  Write: MethodDefinition<_switches_v1_Lists, _switches_v1_WriteResponse, _switches_v1_Lists__Output, _switches_v1_WriteResponse__Output>
}
