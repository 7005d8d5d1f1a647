// Original file: migration.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ImportRequest as _migration_v1_ImportRequest, ImportRequest__Output as _migration_v1_ImportRequest__Output } from '../../migration/v1/ImportRequest.ts';
import type { ImportResponse as _migration_v1_ImportResponse, ImportResponse__Output as _migration_v1_ImportResponse__Output } from '../../migration/v1/ImportResponse.ts';

export interface SiteImportClient extends grpc.Client {
  Import(argument: _migration_v1_ImportRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_migration_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  Import(argument: _migration_v1_ImportRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_migration_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  Import(argument: _migration_v1_ImportRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_migration_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  Import(argument: _migration_v1_ImportRequest, callback: grpc.requestCallback<_migration_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  import(argument: _migration_v1_ImportRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_migration_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  import(argument: _migration_v1_ImportRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_migration_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  import(argument: _migration_v1_ImportRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_migration_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  import(argument: _migration_v1_ImportRequest, callback: grpc.requestCallback<_migration_v1_ImportResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface SiteImportHandlers extends grpc.UntypedServiceImplementation {
  Import: grpc.handleUnaryCall<_migration_v1_ImportRequest__Output, _migration_v1_ImportResponse>;
  
}

export interface SiteImportDefinition extends grpc.ServiceDefinition {
  Import: MethodDefinition<_migration_v1_ImportRequest, _migration_v1_ImportResponse, _migration_v1_ImportRequest__Output, _migration_v1_ImportResponse__Output>
}
