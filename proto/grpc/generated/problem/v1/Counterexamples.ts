// Original file: problem.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CounterexampleSearch as _problem_v1_CounterexampleSearch, CounterexampleSearch__Output as _problem_v1_CounterexampleSearch__Output } from '../../problem/v1/CounterexampleSearch.ts';
import type { GetCounterexampleSearchRequest as _problem_v1_GetCounterexampleSearchRequest, GetCounterexampleSearchRequest__Output as _problem_v1_GetCounterexampleSearchRequest__Output } from '../../problem/v1/GetCounterexampleSearchRequest.ts';
import type { IsCounterexampleOfferedRequest as _problem_v1_IsCounterexampleOfferedRequest, IsCounterexampleOfferedRequest__Output as _problem_v1_IsCounterexampleOfferedRequest__Output } from '../../problem/v1/IsCounterexampleOfferedRequest.ts';
import type { IsCounterexampleOfferedResponse as _problem_v1_IsCounterexampleOfferedResponse, IsCounterexampleOfferedResponse__Output as _problem_v1_IsCounterexampleOfferedResponse__Output } from '../../problem/v1/IsCounterexampleOfferedResponse.ts';
import type { SearchCounterexampleRequest as _problem_v1_SearchCounterexampleRequest, SearchCounterexampleRequest__Output as _problem_v1_SearchCounterexampleRequest__Output } from '../../problem/v1/SearchCounterexampleRequest.ts';
import type { SearchCounterexampleResponse as _problem_v1_SearchCounterexampleResponse, SearchCounterexampleResponse__Output as _problem_v1_SearchCounterexampleResponse__Output } from '../../problem/v1/SearchCounterexampleResponse.ts';

export interface CounterexamplesClient extends grpc.Client {
  GetSearch(argument: _problem_v1_GetCounterexampleSearchRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_CounterexampleSearch__Output>): grpc.ClientUnaryCall;
  GetSearch(argument: _problem_v1_GetCounterexampleSearchRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_CounterexampleSearch__Output>): grpc.ClientUnaryCall;
  GetSearch(argument: _problem_v1_GetCounterexampleSearchRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_CounterexampleSearch__Output>): grpc.ClientUnaryCall;
  GetSearch(argument: _problem_v1_GetCounterexampleSearchRequest, callback: grpc.requestCallback<_problem_v1_CounterexampleSearch__Output>): grpc.ClientUnaryCall;
  getSearch(argument: _problem_v1_GetCounterexampleSearchRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_CounterexampleSearch__Output>): grpc.ClientUnaryCall;
  getSearch(argument: _problem_v1_GetCounterexampleSearchRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_CounterexampleSearch__Output>): grpc.ClientUnaryCall;
  getSearch(argument: _problem_v1_GetCounterexampleSearchRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_CounterexampleSearch__Output>): grpc.ClientUnaryCall;
  getSearch(argument: _problem_v1_GetCounterexampleSearchRequest, callback: grpc.requestCallback<_problem_v1_CounterexampleSearch__Output>): grpc.ClientUnaryCall;
  
  IsOffered(argument: _problem_v1_IsCounterexampleOfferedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_IsCounterexampleOfferedResponse__Output>): grpc.ClientUnaryCall;
  IsOffered(argument: _problem_v1_IsCounterexampleOfferedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_IsCounterexampleOfferedResponse__Output>): grpc.ClientUnaryCall;
  IsOffered(argument: _problem_v1_IsCounterexampleOfferedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_IsCounterexampleOfferedResponse__Output>): grpc.ClientUnaryCall;
  IsOffered(argument: _problem_v1_IsCounterexampleOfferedRequest, callback: grpc.requestCallback<_problem_v1_IsCounterexampleOfferedResponse__Output>): grpc.ClientUnaryCall;
  isOffered(argument: _problem_v1_IsCounterexampleOfferedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_IsCounterexampleOfferedResponse__Output>): grpc.ClientUnaryCall;
  isOffered(argument: _problem_v1_IsCounterexampleOfferedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_IsCounterexampleOfferedResponse__Output>): grpc.ClientUnaryCall;
  isOffered(argument: _problem_v1_IsCounterexampleOfferedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_IsCounterexampleOfferedResponse__Output>): grpc.ClientUnaryCall;
  isOffered(argument: _problem_v1_IsCounterexampleOfferedRequest, callback: grpc.requestCallback<_problem_v1_IsCounterexampleOfferedResponse__Output>): grpc.ClientUnaryCall;
  
  Search(argument: _problem_v1_SearchCounterexampleRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_SearchCounterexampleResponse__Output>): grpc.ClientUnaryCall;
  Search(argument: _problem_v1_SearchCounterexampleRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_SearchCounterexampleResponse__Output>): grpc.ClientUnaryCall;
  Search(argument: _problem_v1_SearchCounterexampleRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_SearchCounterexampleResponse__Output>): grpc.ClientUnaryCall;
  Search(argument: _problem_v1_SearchCounterexampleRequest, callback: grpc.requestCallback<_problem_v1_SearchCounterexampleResponse__Output>): grpc.ClientUnaryCall;
  search(argument: _problem_v1_SearchCounterexampleRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_SearchCounterexampleResponse__Output>): grpc.ClientUnaryCall;
  search(argument: _problem_v1_SearchCounterexampleRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_SearchCounterexampleResponse__Output>): grpc.ClientUnaryCall;
  search(argument: _problem_v1_SearchCounterexampleRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_SearchCounterexampleResponse__Output>): grpc.ClientUnaryCall;
  search(argument: _problem_v1_SearchCounterexampleRequest, callback: grpc.requestCallback<_problem_v1_SearchCounterexampleResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface CounterexamplesHandlers extends grpc.UntypedServiceImplementation {
  GetSearch: grpc.handleUnaryCall<_problem_v1_GetCounterexampleSearchRequest__Output, _problem_v1_CounterexampleSearch>;
  
  IsOffered: grpc.handleUnaryCall<_problem_v1_IsCounterexampleOfferedRequest__Output, _problem_v1_IsCounterexampleOfferedResponse>;
  
  Search: grpc.handleUnaryCall<_problem_v1_SearchCounterexampleRequest__Output, _problem_v1_SearchCounterexampleResponse>;
  
}

export interface CounterexamplesDefinition extends grpc.ServiceDefinition {
  GetSearch: MethodDefinition<_problem_v1_GetCounterexampleSearchRequest, _problem_v1_CounterexampleSearch, _problem_v1_GetCounterexampleSearchRequest__Output, _problem_v1_CounterexampleSearch__Output>
  IsOffered: MethodDefinition<_problem_v1_IsCounterexampleOfferedRequest, _problem_v1_IsCounterexampleOfferedResponse, _problem_v1_IsCounterexampleOfferedRequest__Output, _problem_v1_IsCounterexampleOfferedResponse__Output>
  Search: MethodDefinition<_problem_v1_SearchCounterexampleRequest, _problem_v1_SearchCounterexampleResponse, _problem_v1_SearchCounterexampleRequest__Output, _problem_v1_SearchCounterexampleResponse__Output>
}
