// Original file: statistics.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CountDaysRequest as _statistics_v1_CountDaysRequest, CountDaysRequest__Output as _statistics_v1_CountDaysRequest__Output } from '../../statistics/v1/CountDaysRequest.ts';
import type { CountDaysResponse as _statistics_v1_CountDaysResponse, CountDaysResponse__Output as _statistics_v1_CountDaysResponse__Output } from '../../statistics/v1/CountDaysResponse.ts';
import type { CountRequest as _statistics_v1_CountRequest, CountRequest__Output as _statistics_v1_CountRequest__Output } from '../../statistics/v1/CountRequest.ts';
import type { CountResponse as _statistics_v1_CountResponse, CountResponse__Output as _statistics_v1_CountResponse__Output } from '../../statistics/v1/CountResponse.ts';

export interface StatisticsClient extends grpc.Client {
  Count(argument: _statistics_v1_CountRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_statistics_v1_CountResponse__Output>): grpc.ClientUnaryCall;
  Count(argument: _statistics_v1_CountRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_statistics_v1_CountResponse__Output>): grpc.ClientUnaryCall;
  Count(argument: _statistics_v1_CountRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_statistics_v1_CountResponse__Output>): grpc.ClientUnaryCall;
  Count(argument: _statistics_v1_CountRequest, callback: grpc.requestCallback<_statistics_v1_CountResponse__Output>): grpc.ClientUnaryCall;
  count(argument: _statistics_v1_CountRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_statistics_v1_CountResponse__Output>): grpc.ClientUnaryCall;
  count(argument: _statistics_v1_CountRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_statistics_v1_CountResponse__Output>): grpc.ClientUnaryCall;
  count(argument: _statistics_v1_CountRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_statistics_v1_CountResponse__Output>): grpc.ClientUnaryCall;
  count(argument: _statistics_v1_CountRequest, callback: grpc.requestCallback<_statistics_v1_CountResponse__Output>): grpc.ClientUnaryCall;
  
  CountDays(argument: _statistics_v1_CountDaysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_statistics_v1_CountDaysResponse__Output>): grpc.ClientUnaryCall;
  CountDays(argument: _statistics_v1_CountDaysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_statistics_v1_CountDaysResponse__Output>): grpc.ClientUnaryCall;
  CountDays(argument: _statistics_v1_CountDaysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_statistics_v1_CountDaysResponse__Output>): grpc.ClientUnaryCall;
  CountDays(argument: _statistics_v1_CountDaysRequest, callback: grpc.requestCallback<_statistics_v1_CountDaysResponse__Output>): grpc.ClientUnaryCall;
  countDays(argument: _statistics_v1_CountDaysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_statistics_v1_CountDaysResponse__Output>): grpc.ClientUnaryCall;
  countDays(argument: _statistics_v1_CountDaysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_statistics_v1_CountDaysResponse__Output>): grpc.ClientUnaryCall;
  countDays(argument: _statistics_v1_CountDaysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_statistics_v1_CountDaysResponse__Output>): grpc.ClientUnaryCall;
  countDays(argument: _statistics_v1_CountDaysRequest, callback: grpc.requestCallback<_statistics_v1_CountDaysResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface StatisticsHandlers extends grpc.UntypedServiceImplementation {
  Count: grpc.handleUnaryCall<_statistics_v1_CountRequest__Output, _statistics_v1_CountResponse>;
  
  CountDays: grpc.handleUnaryCall<_statistics_v1_CountDaysRequest__Output, _statistics_v1_CountDaysResponse>;
  
}

export interface StatisticsDefinition extends grpc.ServiceDefinition {
  Count: MethodDefinition<_statistics_v1_CountRequest, _statistics_v1_CountResponse, _statistics_v1_CountRequest__Output, _statistics_v1_CountResponse__Output>
  CountDays: MethodDefinition<_statistics_v1_CountDaysRequest, _statistics_v1_CountDaysResponse, _statistics_v1_CountDaysRequest__Output, _statistics_v1_CountDaysResponse__Output>
}
