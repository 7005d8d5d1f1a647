// Original file: demand.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ListRequest as _demand_v1_ListRequest, ListRequest__Output as _demand_v1_ListRequest__Output } from '../../demand/v1/ListRequest.ts';
import type { ListResponse as _demand_v1_ListResponse, ListResponse__Output as _demand_v1_ListResponse__Output } from '../../demand/v1/ListResponse.ts';

export interface JudgingDemandClient extends grpc.Client {
  List(argument: _demand_v1_ListRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_demand_v1_ListResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _demand_v1_ListRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_demand_v1_ListResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _demand_v1_ListRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_demand_v1_ListResponse__Output>): grpc.ClientUnaryCall;
  List(argument: _demand_v1_ListRequest, callback: grpc.requestCallback<_demand_v1_ListResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _demand_v1_ListRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_demand_v1_ListResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _demand_v1_ListRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_demand_v1_ListResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _demand_v1_ListRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_demand_v1_ListResponse__Output>): grpc.ClientUnaryCall;
  list(argument: _demand_v1_ListRequest, callback: grpc.requestCallback<_demand_v1_ListResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface JudgingDemandHandlers extends grpc.UntypedServiceImplementation {
  List: grpc.handleUnaryCall<_demand_v1_ListRequest__Output, _demand_v1_ListResponse>;
  
}

export interface JudgingDemandDefinition extends grpc.ServiceDefinition {
  List: MethodDefinition<_demand_v1_ListRequest, _demand_v1_ListResponse, _demand_v1_ListRequest__Output, _demand_v1_ListResponse__Output>
}
