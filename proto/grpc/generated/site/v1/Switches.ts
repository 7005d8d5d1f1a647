// Original file: site.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetSwitchesRequest as _site_v1_GetSwitchesRequest, GetSwitchesRequest__Output as _site_v1_GetSwitchesRequest__Output } from '../../site/v1/GetSwitchesRequest.ts';
import type { SwitchesResponse as _site_v1_SwitchesResponse, SwitchesResponse__Output as _site_v1_SwitchesResponse__Output } from '../../site/v1/SwitchesResponse.ts';

export interface SwitchesClient extends grpc.Client {
  Get(argument: _site_v1_GetSwitchesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_site_v1_SwitchesResponse__Output>): grpc.ClientUnaryCall;
  Get(argument: _site_v1_GetSwitchesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_site_v1_SwitchesResponse__Output>): grpc.ClientUnaryCall;
  Get(argument: _site_v1_GetSwitchesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_site_v1_SwitchesResponse__Output>): grpc.ClientUnaryCall;
  Get(argument: _site_v1_GetSwitchesRequest, callback: grpc.requestCallback<_site_v1_SwitchesResponse__Output>): grpc.ClientUnaryCall;
  get(argument: _site_v1_GetSwitchesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_site_v1_SwitchesResponse__Output>): grpc.ClientUnaryCall;
  get(argument: _site_v1_GetSwitchesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_site_v1_SwitchesResponse__Output>): grpc.ClientUnaryCall;
  get(argument: _site_v1_GetSwitchesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_site_v1_SwitchesResponse__Output>): grpc.ClientUnaryCall;
  get(argument: _site_v1_GetSwitchesRequest, callback: grpc.requestCallback<_site_v1_SwitchesResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface SwitchesHandlers extends grpc.UntypedServiceImplementation {
  Get: grpc.handleUnaryCall<_site_v1_GetSwitchesRequest__Output, _site_v1_SwitchesResponse>;
  
}

export interface SwitchesDefinition extends grpc.ServiceDefinition {
  Get: MethodDefinition<_site_v1_GetSwitchesRequest, _site_v1_SwitchesResponse, _site_v1_GetSwitchesRequest__Output, _site_v1_SwitchesResponse__Output>
}
