// Original file: site.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetSettingsRequest as _site_v1_GetSettingsRequest, GetSettingsRequest__Output as _site_v1_GetSettingsRequest__Output } from '../../site/v1/GetSettingsRequest.ts';
import type { SiteSettings as _site_v1_SiteSettings, SiteSettings__Output as _site_v1_SiteSettings__Output } from '../../site/v1/SiteSettings.ts';

export interface SettingsClient extends grpc.Client {
  Get(argument: _site_v1_GetSettingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_site_v1_SiteSettings__Output>): grpc.ClientUnaryCall;
  Get(argument: _site_v1_GetSettingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_site_v1_SiteSettings__Output>): grpc.ClientUnaryCall;
  Get(argument: _site_v1_GetSettingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_site_v1_SiteSettings__Output>): grpc.ClientUnaryCall;
  Get(argument: _site_v1_GetSettingsRequest, callback: grpc.requestCallback<_site_v1_SiteSettings__Output>): grpc.ClientUnaryCall;
  get(argument: _site_v1_GetSettingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_site_v1_SiteSettings__Output>): grpc.ClientUnaryCall;
  get(argument: _site_v1_GetSettingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_site_v1_SiteSettings__Output>): grpc.ClientUnaryCall;
  get(argument: _site_v1_GetSettingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_site_v1_SiteSettings__Output>): grpc.ClientUnaryCall;
  get(argument: _site_v1_GetSettingsRequest, callback: grpc.requestCallback<_site_v1_SiteSettings__Output>): grpc.ClientUnaryCall;
  
}

export interface SettingsHandlers extends grpc.UntypedServiceImplementation {
  Get: grpc.handleUnaryCall<_site_v1_GetSettingsRequest__Output, _site_v1_SiteSettings>;
  
}

export interface SettingsDefinition extends grpc.ServiceDefinition {
  Get: MethodDefinition<_site_v1_GetSettingsRequest, _site_v1_SiteSettings, _site_v1_GetSettingsRequest__Output, _site_v1_SiteSettings__Output>
}
