// Original file: submission.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CompileProgramRequest as _submission_v1_CompileProgramRequest, CompileProgramRequest__Output as _submission_v1_CompileProgramRequest__Output } from '../../submission/v1/CompileProgramRequest.ts';
import type { CompileProgramResponse as _submission_v1_CompileProgramResponse, CompileProgramResponse__Output as _submission_v1_CompileProgramResponse__Output } from '../../submission/v1/CompileProgramResponse.ts';
import type { GenerateRequest as _submission_v1_GenerateRequest, GenerateRequest__Output as _submission_v1_GenerateRequest__Output } from '../../submission/v1/GenerateRequest.ts';
import type { GenerateResponse as _submission_v1_GenerateResponse, GenerateResponse__Output as _submission_v1_GenerateResponse__Output } from '../../submission/v1/GenerateResponse.ts';

export interface JobsClient extends grpc.Client {
  CompileProgram(argument: _submission_v1_CompileProgramRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_CompileProgramResponse__Output>): grpc.ClientUnaryCall;
  CompileProgram(argument: _submission_v1_CompileProgramRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_CompileProgramResponse__Output>): grpc.ClientUnaryCall;
  CompileProgram(argument: _submission_v1_CompileProgramRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_CompileProgramResponse__Output>): grpc.ClientUnaryCall;
  CompileProgram(argument: _submission_v1_CompileProgramRequest, callback: grpc.requestCallback<_submission_v1_CompileProgramResponse__Output>): grpc.ClientUnaryCall;
  compileProgram(argument: _submission_v1_CompileProgramRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_CompileProgramResponse__Output>): grpc.ClientUnaryCall;
  compileProgram(argument: _submission_v1_CompileProgramRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_CompileProgramResponse__Output>): grpc.ClientUnaryCall;
  compileProgram(argument: _submission_v1_CompileProgramRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_CompileProgramResponse__Output>): grpc.ClientUnaryCall;
  compileProgram(argument: _submission_v1_CompileProgramRequest, callback: grpc.requestCallback<_submission_v1_CompileProgramResponse__Output>): grpc.ClientUnaryCall;
  
  Generate(argument: _submission_v1_GenerateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_GenerateResponse__Output>): grpc.ClientUnaryCall;
  Generate(argument: _submission_v1_GenerateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_GenerateResponse__Output>): grpc.ClientUnaryCall;
  Generate(argument: _submission_v1_GenerateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_GenerateResponse__Output>): grpc.ClientUnaryCall;
  Generate(argument: _submission_v1_GenerateRequest, callback: grpc.requestCallback<_submission_v1_GenerateResponse__Output>): grpc.ClientUnaryCall;
  generate(argument: _submission_v1_GenerateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_GenerateResponse__Output>): grpc.ClientUnaryCall;
  generate(argument: _submission_v1_GenerateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_GenerateResponse__Output>): grpc.ClientUnaryCall;
  generate(argument: _submission_v1_GenerateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_GenerateResponse__Output>): grpc.ClientUnaryCall;
  generate(argument: _submission_v1_GenerateRequest, callback: grpc.requestCallback<_submission_v1_GenerateResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface JobsHandlers extends grpc.UntypedServiceImplementation {
  CompileProgram: grpc.handleUnaryCall<_submission_v1_CompileProgramRequest__Output, _submission_v1_CompileProgramResponse>;
  
  Generate: grpc.handleUnaryCall<_submission_v1_GenerateRequest__Output, _submission_v1_GenerateResponse>;
  
}

export interface JobsDefinition extends grpc.ServiceDefinition {
  CompileProgram: MethodDefinition<_submission_v1_CompileProgramRequest, _submission_v1_CompileProgramResponse, _submission_v1_CompileProgramRequest__Output, _submission_v1_CompileProgramResponse__Output>
  Generate: MethodDefinition<_submission_v1_GenerateRequest, _submission_v1_GenerateResponse, _submission_v1_GenerateRequest__Output, _submission_v1_GenerateResponse__Output>
}
