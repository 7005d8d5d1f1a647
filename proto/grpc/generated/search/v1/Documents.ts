// Original file: search.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetDocumentsRequest as _search_v1_GetDocumentsRequest, GetDocumentsRequest__Output as _search_v1_GetDocumentsRequest__Output } from '../../search/v1/GetDocumentsRequest.ts';
import type { GetDocumentsResponse as _search_v1_GetDocumentsResponse, GetDocumentsResponse__Output as _search_v1_GetDocumentsResponse__Output } from '../../search/v1/GetDocumentsResponse.ts';
import type { ListDocumentsRequest as _search_v1_ListDocumentsRequest, ListDocumentsRequest__Output as _search_v1_ListDocumentsRequest__Output } from '../../search/v1/ListDocumentsRequest.ts';
import type { ListDocumentsResponse as _search_v1_ListDocumentsResponse, ListDocumentsResponse__Output as _search_v1_ListDocumentsResponse__Output } from '../../search/v1/ListDocumentsResponse.ts';

export interface DocumentsClient extends grpc.Client {
  GetMany(argument: _search_v1_GetDocumentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_search_v1_GetDocumentsResponse__Output>): grpc.ClientUnaryCall;
  GetMany(argument: _search_v1_GetDocumentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_search_v1_GetDocumentsResponse__Output>): grpc.ClientUnaryCall;
  GetMany(argument: _search_v1_GetDocumentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_search_v1_GetDocumentsResponse__Output>): grpc.ClientUnaryCall;
  GetMany(argument: _search_v1_GetDocumentsRequest, callback: grpc.requestCallback<_search_v1_GetDocumentsResponse__Output>): grpc.ClientUnaryCall;
  getMany(argument: _search_v1_GetDocumentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_search_v1_GetDocumentsResponse__Output>): grpc.ClientUnaryCall;
  getMany(argument: _search_v1_GetDocumentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_search_v1_GetDocumentsResponse__Output>): grpc.ClientUnaryCall;
  getMany(argument: _search_v1_GetDocumentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_search_v1_GetDocumentsResponse__Output>): grpc.ClientUnaryCall;
  getMany(argument: _search_v1_GetDocumentsRequest, callback: grpc.requestCallback<_search_v1_GetDocumentsResponse__Output>): grpc.ClientUnaryCall;
  
  List(argument: _search_v1_ListDocumentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_search_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _search_v1_ListDocumentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_search_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _search_v1_ListDocumentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_search_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _search_v1_ListDocumentsRequest, callback: grpc.requestCallback<_search_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _search_v1_ListDocumentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_search_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _search_v1_ListDocumentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_search_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _search_v1_ListDocumentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_search_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _search_v1_ListDocumentsRequest, callback: grpc.requestCallback<_search_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface DocumentsHandlers extends grpc.UntypedServiceImplementation {
  GetMany: grpc.handleUnaryCall<_search_v1_GetDocumentsRequest__Output, _search_v1_GetDocumentsResponse>;
  
  List: grpc.handleUnaryCall<_search_v1_ListDocumentsRequest__Output, _search_v1_ListDocumentsResponse>;
  
}

export interface DocumentsDefinition extends grpc.ServiceDefinition {
  GetMany: MethodDefinition<_search_v1_GetDocumentsRequest, _search_v1_GetDocumentsResponse, _search_v1_GetDocumentsRequest__Output, _search_v1_GetDocumentsResponse__Output>
  List: MethodDefinition<_search_v1_ListDocumentsRequest, _search_v1_ListDocumentsResponse, _search_v1_ListDocumentsRequest__Output, _search_v1_ListDocumentsResponse__Output>
}
