// Original file: doctor.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ExamineRequest as _doctor_v1_ExamineRequest, ExamineRequest__Output as _doctor_v1_ExamineRequest__Output } from '../../doctor/v1/ExamineRequest.ts';
import type { ExamineResponse as _doctor_v1_ExamineResponse, ExamineResponse__Output as _doctor_v1_ExamineResponse__Output } from '../../doctor/v1/ExamineResponse.ts';

export interface DoctorClient extends grpc.Client {
  Examine(argument: _doctor_v1_ExamineRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_doctor_v1_ExamineResponse__Output>): grpc.ClientUnaryCall;
  Examine(argument: _doctor_v1_ExamineRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_doctor_v1_ExamineResponse__Output>): grpc.ClientUnaryCall;
  Examine(argument: _doctor_v1_ExamineRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_doctor_v1_ExamineResponse__Output>): grpc.ClientUnaryCall;
  Examine(argument: _doctor_v1_ExamineRequest, callback: grpc.requestCallback<_doctor_v1_ExamineResponse__Output>): grpc.ClientUnaryCall;
  examine(argument: _doctor_v1_ExamineRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_doctor_v1_ExamineResponse__Output>): grpc.ClientUnaryCall;
  examine(argument: _doctor_v1_ExamineRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_doctor_v1_ExamineResponse__Output>): grpc.ClientUnaryCall;
  examine(argument: _doctor_v1_ExamineRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_doctor_v1_ExamineResponse__Output>): grpc.ClientUnaryCall;
  examine(argument: _doctor_v1_ExamineRequest, callback: grpc.requestCallback<_doctor_v1_ExamineResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface DoctorHandlers extends grpc.UntypedServiceImplementation {
  Examine: grpc.handleUnaryCall<_doctor_v1_ExamineRequest__Output, _doctor_v1_ExamineResponse>;
  
}

export interface DoctorDefinition extends grpc.ServiceDefinition {
  Examine: MethodDefinition<_doctor_v1_ExamineRequest, _doctor_v1_ExamineResponse, _doctor_v1_ExamineRequest__Output, _doctor_v1_ExamineResponse__Output>
}
