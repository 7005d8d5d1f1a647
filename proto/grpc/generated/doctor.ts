import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { DoctorClient as _doctor_v1_DoctorClient, DoctorDefinition as _doctor_v1_DoctorDefinition } from './doctor/v1/Doctor.ts';
import type { ExamineRequest as _doctor_v1_ExamineRequest, ExamineRequest__Output as _doctor_v1_ExamineRequest__Output } from './doctor/v1/ExamineRequest.ts';
import type { ExamineResponse as _doctor_v1_ExamineResponse, ExamineResponse__Output as _doctor_v1_ExamineResponse__Output } from './doctor/v1/ExamineResponse.ts';
import type { Finding as _doctor_v1_Finding, Finding__Output as _doctor_v1_Finding__Output } from './doctor/v1/Finding.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  doctor: {
    v1: {
      Doctor: SubtypeConstructor<typeof grpc.Client, _doctor_v1_DoctorClient> & { service: _doctor_v1_DoctorDefinition }
      ExamineRequest: MessageTypeDefinition<_doctor_v1_ExamineRequest, _doctor_v1_ExamineRequest__Output>
      ExamineResponse: MessageTypeDefinition<_doctor_v1_ExamineResponse, _doctor_v1_ExamineResponse__Output>
      Finding: MessageTypeDefinition<_doctor_v1_Finding, _doctor_v1_Finding__Output>
    }
  }
}

