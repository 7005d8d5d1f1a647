// Original file: problem.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { FindInGroupRequest as _problem_v1_FindInGroupRequest, FindInGroupRequest__Output as _problem_v1_FindInGroupRequest__Output } from '../../problem/v1/FindInGroupRequest.ts';
import type { GetForSubmitRequest as _problem_v1_GetForSubmitRequest, GetForSubmitRequest__Output as _problem_v1_GetForSubmitRequest__Output } from '../../problem/v1/GetForSubmitRequest.ts';
import type { GetLimitsResponse as _problem_v1_GetLimitsResponse, GetLimitsResponse__Output as _problem_v1_GetLimitsResponse__Output } from '../../problem/v1/GetLimitsResponse.ts';
import type { GetProblemsRequest as _problem_v1_GetProblemsRequest, GetProblemsRequest__Output as _problem_v1_GetProblemsRequest__Output } from '../../problem/v1/GetProblemsRequest.ts';
import type { GetProblemsResponse as _problem_v1_GetProblemsResponse, GetProblemsResponse__Output as _problem_v1_GetProblemsResponse__Output } from '../../problem/v1/GetProblemsResponse.ts';
import type { ProblemBrief as _problem_v1_ProblemBrief, ProblemBrief__Output as _problem_v1_ProblemBrief__Output } from '../../problem/v1/ProblemBrief.ts';
import type { SearchProblemsRequest as _problem_v1_SearchProblemsRequest, SearchProblemsRequest__Output as _problem_v1_SearchProblemsRequest__Output } from '../../problem/v1/SearchProblemsRequest.ts';
import type { SearchProblemsResponse as _problem_v1_SearchProblemsResponse, SearchProblemsResponse__Output as _problem_v1_SearchProblemsResponse__Output } from '../../problem/v1/SearchProblemsResponse.ts';

export interface CatalogClient extends grpc.Client {
  FindInGroup(argument: _problem_v1_FindInGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  FindInGroup(argument: _problem_v1_FindInGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  FindInGroup(argument: _problem_v1_FindInGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  FindInGroup(argument: _problem_v1_FindInGroupRequest, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  findInGroup(argument: _problem_v1_FindInGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  findInGroup(argument: _problem_v1_FindInGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  findInGroup(argument: _problem_v1_FindInGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  findInGroup(argument: _problem_v1_FindInGroupRequest, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  
  GetForSubmit(argument: _problem_v1_GetForSubmitRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ProblemBrief__Output>): grpc.ClientUnaryCall;
  GetForSubmit(argument: _problem_v1_GetForSubmitRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_ProblemBrief__Output>): grpc.ClientUnaryCall;
  GetForSubmit(argument: _problem_v1_GetForSubmitRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ProblemBrief__Output>): grpc.ClientUnaryCall;
  GetForSubmit(argument: _problem_v1_GetForSubmitRequest, callback: grpc.requestCallback<_problem_v1_ProblemBrief__Output>): grpc.ClientUnaryCall;
  getForSubmit(argument: _problem_v1_GetForSubmitRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ProblemBrief__Output>): grpc.ClientUnaryCall;
  getForSubmit(argument: _problem_v1_GetForSubmitRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_ProblemBrief__Output>): grpc.ClientUnaryCall;
  getForSubmit(argument: _problem_v1_GetForSubmitRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ProblemBrief__Output>): grpc.ClientUnaryCall;
  getForSubmit(argument: _problem_v1_GetForSubmitRequest, callback: grpc.requestCallback<_problem_v1_ProblemBrief__Output>): grpc.ClientUnaryCall;
  
  GetLimits(argument: _problem_v1_GetProblemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetLimitsResponse__Output>): grpc.ClientUnaryCall;
  GetLimits(argument: _problem_v1_GetProblemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_GetLimitsResponse__Output>): grpc.ClientUnaryCall;
  GetLimits(argument: _problem_v1_GetProblemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetLimitsResponse__Output>): grpc.ClientUnaryCall;
  GetLimits(argument: _problem_v1_GetProblemsRequest, callback: grpc.requestCallback<_problem_v1_GetLimitsResponse__Output>): grpc.ClientUnaryCall;
  getLimits(argument: _problem_v1_GetProblemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetLimitsResponse__Output>): grpc.ClientUnaryCall;
  getLimits(argument: _problem_v1_GetProblemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_GetLimitsResponse__Output>): grpc.ClientUnaryCall;
  getLimits(argument: _problem_v1_GetProblemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetLimitsResponse__Output>): grpc.ClientUnaryCall;
  getLimits(argument: _problem_v1_GetProblemsRequest, callback: grpc.requestCallback<_problem_v1_GetLimitsResponse__Output>): grpc.ClientUnaryCall;
  
  GetMany(argument: _problem_v1_GetProblemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  GetMany(argument: _problem_v1_GetProblemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  GetMany(argument: _problem_v1_GetProblemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  GetMany(argument: _problem_v1_GetProblemsRequest, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  getMany(argument: _problem_v1_GetProblemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  getMany(argument: _problem_v1_GetProblemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  getMany(argument: _problem_v1_GetProblemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  getMany(argument: _problem_v1_GetProblemsRequest, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  
  Search(argument: _problem_v1_SearchProblemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_SearchProblemsResponse__Output>): grpc.ClientUnaryCall;
  Search(argument: _problem_v1_SearchProblemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_SearchProblemsResponse__Output>): grpc.ClientUnaryCall;
  Search(argument: _problem_v1_SearchProblemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_SearchProblemsResponse__Output>): grpc.ClientUnaryCall;
  Search(argument: _problem_v1_SearchProblemsRequest, callback: grpc.requestCallback<_problem_v1_SearchProblemsResponse__Output>): grpc.ClientUnaryCall;
  search(argument: _problem_v1_SearchProblemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_SearchProblemsResponse__Output>): grpc.ClientUnaryCall;
  search(argument: _problem_v1_SearchProblemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_SearchProblemsResponse__Output>): grpc.ClientUnaryCall;
  search(argument: _problem_v1_SearchProblemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_SearchProblemsResponse__Output>): grpc.ClientUnaryCall;
  search(argument: _problem_v1_SearchProblemsRequest, callback: grpc.requestCallback<_problem_v1_SearchProblemsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface CatalogHandlers extends grpc.UntypedServiceImplementation {
  FindInGroup: grpc.handleUnaryCall<_problem_v1_FindInGroupRequest__Output, _problem_v1_GetProblemsResponse>;
  
  GetForSubmit: grpc.handleUnaryCall<_problem_v1_GetForSubmitRequest__Output, _problem_v1_ProblemBrief>;
  
  GetLimits: grpc.handleUnaryCall<_problem_v1_GetProblemsRequest__Output, _problem_v1_GetLimitsResponse>;
  
  GetMany: grpc.handleUnaryCall<_problem_v1_GetProblemsRequest__Output, _problem_v1_GetProblemsResponse>;
  
  Search: grpc.handleUnaryCall<_problem_v1_SearchProblemsRequest__Output, _problem_v1_SearchProblemsResponse>;
  
}

export interface CatalogDefinition extends grpc.ServiceDefinition {
  FindInGroup: MethodDefinition<_problem_v1_FindInGroupRequest, _problem_v1_GetProblemsResponse, _problem_v1_FindInGroupRequest__Output, _problem_v1_GetProblemsResponse__Output>
  GetForSubmit: MethodDefinition<_problem_v1_GetForSubmitRequest, _problem_v1_ProblemBrief, _problem_v1_GetForSubmitRequest__Output, _problem_v1_ProblemBrief__Output>
  GetLimits: MethodDefinition<_problem_v1_GetProblemsRequest, _problem_v1_GetLimitsResponse, _problem_v1_GetProblemsRequest__Output, _problem_v1_GetLimitsResponse__Output>
  GetMany: MethodDefinition<_problem_v1_GetProblemsRequest, _problem_v1_GetProblemsResponse, _problem_v1_GetProblemsRequest__Output, _problem_v1_GetProblemsResponse__Output>
  Search: MethodDefinition<_problem_v1_SearchProblemsRequest, _problem_v1_SearchProblemsResponse, _problem_v1_SearchProblemsRequest__Output, _problem_v1_SearchProblemsResponse__Output>
}
