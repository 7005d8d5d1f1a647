// Original file: imports.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ImportRequest as _imports_v1_ImportRequest, ImportRequest__Output as _imports_v1_ImportRequest__Output } from '../../imports/v1/ImportRequest.ts';
import type { ImportResponse as _imports_v1_ImportResponse, ImportResponse__Output as _imports_v1_ImportResponse__Output } from '../../imports/v1/ImportResponse.ts';

export interface SiteImportClient extends grpc.Client {
  Import(argument: _imports_v1_ImportRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_imports_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  Import(argument: _imports_v1_ImportRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_imports_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  Import(argument: _imports_v1_ImportRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_imports_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  Import(argument: _imports_v1_ImportRequest, callback: grpc.requestCallback<_imports_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  import(argument: _imports_v1_ImportRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_imports_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  import(argument: _imports_v1_ImportRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_imports_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  import(argument: _imports_v1_ImportRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_imports_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  import(argument: _imports_v1_ImportRequest, callback: grpc.requestCallback<_imports_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface SiteImportHandlers extends grpc.UntypedServiceImplementation {
  Import: grpc.handleUnaryCall<_imports_v1_ImportRequest__Output, _imports_v1_ImportResponse>;
  
}

export interface SiteImportDefinition extends grpc.ServiceDefinition {
  Import: MethodDefinition<_imports_v1_ImportRequest, _imports_v1_ImportResponse, _imports_v1_ImportRequest__Output, _imports_v1_ImportResponse__Output>
}
