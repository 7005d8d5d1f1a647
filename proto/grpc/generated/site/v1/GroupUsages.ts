// Original file: site.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ListGroupUsagesRequest as _site_v1_ListGroupUsagesRequest, ListGroupUsagesRequest__Output as _site_v1_ListGroupUsagesRequest__Output } from '../../site/v1/ListGroupUsagesRequest.ts';
import type { ListGroupUsagesResponse as _site_v1_ListGroupUsagesResponse, ListGroupUsagesResponse__Output as _site_v1_ListGroupUsagesResponse__Output } from '../../site/v1/ListGroupUsagesResponse.ts';

export interface GroupUsagesClient extends grpc.Client {
  List(argument: _site_v1_ListGroupUsagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_site_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _site_v1_ListGroupUsagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_site_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _site_v1_ListGroupUsagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_site_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _site_v1_ListGroupUsagesRequest, callback: grpc.requestCallback<_site_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _site_v1_ListGroupUsagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_site_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _site_v1_ListGroupUsagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_site_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _site_v1_ListGroupUsagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_site_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _site_v1_ListGroupUsagesRequest, callback: grpc.requestCallback<_site_v1_ListGroupUsagesResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface GroupUsagesHandlers extends grpc.UntypedServiceImplementation {
  List: grpc.handleUnaryCall<_site_v1_ListGroupUsagesRequest__Output, _site_v1_ListGroupUsagesResponse>;
  
}

export interface GroupUsagesDefinition extends grpc.ServiceDefinition {
  List: MethodDefinition<_site_v1_ListGroupUsagesRequest, _site_v1_ListGroupUsagesResponse, _site_v1_ListGroupUsagesRequest__Output, _site_v1_ListGroupUsagesResponse__Output>
}
