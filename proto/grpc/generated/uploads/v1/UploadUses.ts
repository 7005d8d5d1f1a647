// Original file: uploads.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { FindUploadUsesRequest as _uploads_v1_FindUploadUsesRequest, FindUploadUsesRequest__Output as _uploads_v1_FindUploadUsesRequest__Output } from '../../uploads/v1/FindUploadUsesRequest.ts';
import type { FindUploadUsesResponse as _uploads_v1_FindUploadUsesResponse, FindUploadUsesResponse__Output as _uploads_v1_FindUploadUsesResponse__Output } from '../../uploads/v1/FindUploadUsesResponse.ts';

export interface UploadUsesClient extends grpc.Client {
  Find(argument: _uploads_v1_FindUploadUsesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_uploads_v1_FindUploadUsesResponse__Output>): grpc.ClientUnaryCall;
  Find(argument: _uploads_v1_FindUploadUsesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_uploads_v1_FindUploadUsesResponse__Output>): grpc.ClientUnaryCall;
  Find(argument: _uploads_v1_FindUploadUsesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_uploads_v1_FindUploadUsesResponse__Output>): grpc.ClientUnaryCall;
  Find(argument: _uploads_v1_FindUploadUsesRequest, callback: grpc.requestCallback<_uploads_v1_FindUploadUsesResponse__Output>): grpc.ClientUnaryCall;
  find(argument: _uploads_v1_FindUploadUsesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_uploads_v1_FindUploadUsesResponse__Output>): grpc.ClientUnaryCall;
  find(argument: _uploads_v1_FindUploadUsesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_uploads_v1_FindUploadUsesResponse__Output>): grpc.ClientUnaryCall;
  find(argument: _uploads_v1_FindUploadUsesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_uploads_v1_FindUploadUsesResponse__Output>): grpc.ClientUnaryCall;
  find(argument: _uploads_v1_FindUploadUsesRequest, callback: grpc.requestCallback<_uploads_v1_FindUploadUsesResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface UploadUsesHandlers extends grpc.UntypedServiceImplementation {
  Find: grpc.handleUnaryCall<_uploads_v1_FindUploadUsesRequest__Output, _uploads_v1_FindUploadUsesResponse>;
  
}

export interface UploadUsesDefinition extends grpc.ServiceDefinition {
  Find: MethodDefinition<_uploads_v1_FindUploadUsesRequest, _uploads_v1_FindUploadUsesResponse, _uploads_v1_FindUploadUsesRequest__Output, _uploads_v1_FindUploadUsesResponse__Output>
}
