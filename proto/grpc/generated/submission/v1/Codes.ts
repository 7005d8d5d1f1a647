// Original file: submission.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetCodesRequest as _submission_v1_GetCodesRequest, GetCodesRequest__Output as _submission_v1_GetCodesRequest__Output } from '../../submission/v1/GetCodesRequest.ts';
import type { GetCodesResponse as _submission_v1_GetCodesResponse, GetCodesResponse__Output as _submission_v1_GetCodesResponse__Output } from '../../submission/v1/GetCodesResponse.ts';
import type { GetJudgingsRequest as _submission_v1_GetJudgingsRequest, GetJudgingsRequest__Output as _submission_v1_GetJudgingsRequest__Output } from '../../submission/v1/GetJudgingsRequest.ts';
import type { GetJudgingsResponse as _submission_v1_GetJudgingsResponse, GetJudgingsResponse__Output as _submission_v1_GetJudgingsResponse__Output } from '../../submission/v1/GetJudgingsResponse.ts';
import type { GetOwnRequest as _submission_v1_GetOwnRequest, GetOwnRequest__Output as _submission_v1_GetOwnRequest__Output } from '../../submission/v1/GetOwnRequest.ts';
import type { GetOwnResponse as _submission_v1_GetOwnResponse, GetOwnResponse__Output as _submission_v1_GetOwnResponse__Output } from '../../submission/v1/GetOwnResponse.ts';

export interface CodesClient extends grpc.Client {
  GetJudgings(argument: _submission_v1_GetJudgingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_GetJudgingsResponse__Output>): grpc.ClientUnaryCall;
  GetJudgings(argument: _submission_v1_GetJudgingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_GetJudgingsResponse__Output>): grpc.ClientUnaryCall;
  GetJudgings(argument: _submission_v1_GetJudgingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_GetJudgingsResponse__Output>): grpc.ClientUnaryCall;
  GetJudgings(argument: _submission_v1_GetJudgingsRequest, callback: grpc.requestCallback<_submission_v1_GetJudgingsResponse__Output>): grpc.ClientUnaryCall;
  getJudgings(argument: _submission_v1_GetJudgingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_GetJudgingsResponse__Output>): grpc.ClientUnaryCall;
  getJudgings(argument: _submission_v1_GetJudgingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_GetJudgingsResponse__Output>): grpc.ClientUnaryCall;
  getJudgings(argument: _submission_v1_GetJudgingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_GetJudgingsResponse__Output>): grpc.ClientUnaryCall;
  getJudgings(argument: _submission_v1_GetJudgingsRequest, callback: grpc.requestCallback<_submission_v1_GetJudgingsResponse__Output>): grpc.ClientUnaryCall;
  
  GetMany(argument: _submission_v1_GetCodesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_GetCodesResponse__Output>): grpc.ClientUnaryCall;
  GetMany(argument: _submission_v1_GetCodesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_GetCodesResponse__Output>): grpc.ClientUnaryCall;
  GetMany(argument: _submission_v1_GetCodesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_GetCodesResponse__Output>): grpc.ClientUnaryCall;
  GetMany(argument: _submission_v1_GetCodesRequest, callback: grpc.requestCallback<_submission_v1_GetCodesResponse__Output>): grpc.ClientUnaryCall;
  getMany(argument: _submission_v1_GetCodesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_GetCodesResponse__Output>): grpc.ClientUnaryCall;
  getMany(argument: _submission_v1_GetCodesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_GetCodesResponse__Output>): grpc.ClientUnaryCall;
  getMany(argument: _submission_v1_GetCodesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_GetCodesResponse__Output>): grpc.ClientUnaryCall;
  getMany(argument: _submission_v1_GetCodesRequest, callback: grpc.requestCallback<_submission_v1_GetCodesResponse__Output>): grpc.ClientUnaryCall;
  
  GetOwn(argument: _submission_v1_GetOwnRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_GetOwnResponse__Output>): grpc.ClientUnaryCall;
  GetOwn(argument: _submission_v1_GetOwnRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_GetOwnResponse__Output>): grpc.ClientUnaryCall;
  GetOwn(argument: _submission_v1_GetOwnRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_GetOwnResponse__Output>): grpc.ClientUnaryCall;
  GetOwn(argument: _submission_v1_GetOwnRequest, callback: grpc.requestCallback<_submission_v1_GetOwnResponse__Output>): grpc.ClientUnaryCall;
  getOwn(argument: _submission_v1_GetOwnRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_GetOwnResponse__Output>): grpc.ClientUnaryCall;
  getOwn(argument: _submission_v1_GetOwnRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_GetOwnResponse__Output>): grpc.ClientUnaryCall;
  getOwn(argument: _submission_v1_GetOwnRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_GetOwnResponse__Output>): grpc.ClientUnaryCall;
  getOwn(argument: _submission_v1_GetOwnRequest, callback: grpc.requestCallback<_submission_v1_GetOwnResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface CodesHandlers extends grpc.UntypedServiceImplementation {
  GetJudgings: grpc.handleUnaryCall<_submission_v1_GetJudgingsRequest__Output, _submission_v1_GetJudgingsResponse>;
  
  GetMany: grpc.handleUnaryCall<_submission_v1_GetCodesRequest__Output, _submission_v1_GetCodesResponse>;
  
  GetOwn: grpc.handleUnaryCall<_submission_v1_GetOwnRequest__Output, _submission_v1_GetOwnResponse>;
  
}

export interface CodesDefinition extends grpc.ServiceDefinition {
  GetJudgings: MethodDefinition<_submission_v1_GetJudgingsRequest, _submission_v1_GetJudgingsResponse, _submission_v1_GetJudgingsRequest__Output, _submission_v1_GetJudgingsResponse__Output>
  GetMany: MethodDefinition<_submission_v1_GetCodesRequest, _submission_v1_GetCodesResponse, _submission_v1_GetCodesRequest__Output, _submission_v1_GetCodesResponse__Output>
  GetOwn: MethodDefinition<_submission_v1_GetOwnRequest, _submission_v1_GetOwnResponse, _submission_v1_GetOwnRequest__Output, _submission_v1_GetOwnResponse__Output>
}
