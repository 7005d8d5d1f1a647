// Original file: personal.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ReadPersonalDataRequest as _personal_v1_ReadPersonalDataRequest, ReadPersonalDataRequest__Output as _personal_v1_ReadPersonalDataRequest__Output } from '../../personal/v1/ReadPersonalDataRequest.ts';
import type { ReadPersonalDataResponse as _personal_v1_ReadPersonalDataResponse, ReadPersonalDataResponse__Output as _personal_v1_ReadPersonalDataResponse__Output } from '../../personal/v1/ReadPersonalDataResponse.ts';

export interface PersonalDataClient extends grpc.Client {
  Read(argument: _personal_v1_ReadPersonalDataRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_personal_v1_ReadPersonalDataResponse__Output>): grpc.ClientUnaryCall;
  Read(argument: _personal_v1_ReadPersonalDataRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_personal_v1_ReadPersonalDataResponse__Output>): grpc.ClientUnaryCall;
  Read(argument: _personal_v1_ReadPersonalDataRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_personal_v1_ReadPersonalDataResponse__Output>): grpc.ClientUnaryCall;
  Read(argument: _personal_v1_ReadPersonalDataRequest, callback: grpc.requestCallback<_personal_v1_ReadPersonalDataResponse__Output>): grpc.ClientUnaryCall;
  read(argument: _personal_v1_ReadPersonalDataRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_personal_v1_ReadPersonalDataResponse__Output>): grpc.ClientUnaryCall;
  read(argument: _personal_v1_ReadPersonalDataRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_personal_v1_ReadPersonalDataResponse__Output>): grpc.ClientUnaryCall;
  read(argument: _personal_v1_ReadPersonalDataRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_personal_v1_ReadPersonalDataResponse__Output>): grpc.ClientUnaryCall;
  read(argument: _personal_v1_ReadPersonalDataRequest, callback: grpc.requestCallback<_personal_v1_ReadPersonalDataResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface PersonalDataHandlers extends grpc.UntypedServiceImplementation {
  Read: grpc.handleUnaryCall<_personal_v1_ReadPersonalDataRequest__Output, _personal_v1_ReadPersonalDataResponse>;
  
}

export interface PersonalDataDefinition extends grpc.ServiceDefinition {
  Read: MethodDefinition<_personal_v1_ReadPersonalDataRequest, _personal_v1_ReadPersonalDataResponse, _personal_v1_ReadPersonalDataRequest__Output, _personal_v1_ReadPersonalDataResponse__Output>
}
