// Original file: group.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetQuotaRequest as _group_v1_GetQuotaRequest, GetQuotaRequest__Output as _group_v1_GetQuotaRequest__Output } from '../../group/v1/GetQuotaRequest.ts';
import type { Quota as _group_v1_Quota, Quota__Output as _group_v1_Quota__Output } from '../../group/v1/Quota.ts';

export interface QuotasClient extends grpc.Client {
  Get(argument: _group_v1_GetQuotaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_group_v1_Quota__Output>): grpc.ClientUnaryCall;
  Get(argument: _group_v1_GetQuotaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_group_v1_Quota__Output>): grpc.ClientUnaryCall;
  Get(argument: _group_v1_GetQuotaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_group_v1_Quota__Output>): grpc.ClientUnaryCall;
  Get(argument: _group_v1_GetQuotaRequest, callback: grpc.requestCallback<_group_v1_Quota__Output>): grpc.ClientUnaryCall;
  get(argument: _group_v1_GetQuotaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_group_v1_Quota__Output>): grpc.ClientUnaryCall;
  get(argument: _group_v1_GetQuotaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_group_v1_Quota__Output>): grpc.ClientUnaryCall;
  get(argument: _group_v1_GetQuotaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_group_v1_Quota__Output>): grpc.ClientUnaryCall;
  get(argument: _group_v1_GetQuotaRequest, callback: grpc.requestCallback<_group_v1_Quota__Output>): grpc.ClientUnaryCall;
  
}

export interface QuotasHandlers extends grpc.UntypedServiceImplementation {
  Get: grpc.handleUnaryCall<_group_v1_GetQuotaRequest__Output, _group_v1_Quota>;
  
}

export interface QuotasDefinition extends grpc.ServiceDefinition {
  Get: MethodDefinition<_group_v1_GetQuotaRequest, _group_v1_Quota, _group_v1_GetQuotaRequest__Output, _group_v1_Quota__Output>
}
