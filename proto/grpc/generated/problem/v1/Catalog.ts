// Original file: problem.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { FindContestCandidatesRequest as _problem_v1_FindContestCandidatesRequest, FindContestCandidatesRequest__Output as _problem_v1_FindContestCandidatesRequest__Output } from '../../problem/v1/FindContestCandidatesRequest.ts';
import type { FindContestCandidatesResponse as _problem_v1_FindContestCandidatesResponse, FindContestCandidatesResponse__Output as _problem_v1_FindContestCandidatesResponse__Output } from '../../problem/v1/FindContestCandidatesResponse.ts';
import type { FindInGroupRequest as _problem_v1_FindInGroupRequest, FindInGroupRequest__Output as _problem_v1_FindInGroupRequest__Output } from '../../problem/v1/FindInGroupRequest.ts';
import type { GetLimitsResponse as _problem_v1_GetLimitsResponse, GetLimitsResponse__Output as _problem_v1_GetLimitsResponse__Output } from '../../problem/v1/GetLimitsResponse.ts';
import type { GetProblemsRequest as _problem_v1_GetProblemsRequest, GetProblemsRequest__Output as _problem_v1_GetProblemsRequest__Output } from '../../problem/v1/GetProblemsRequest.ts';
import type { GetProblemsResponse as _problem_v1_GetProblemsResponse, GetProblemsResponse__Output as _problem_v1_GetProblemsResponse__Output } from '../../problem/v1/GetProblemsResponse.ts';
import type { GetRightsRequest as _problem_v1_GetRightsRequest, GetRightsRequest__Output as _problem_v1_GetRightsRequest__Output } from '../../problem/v1/GetRightsRequest.ts';
import type { GetRightsResponse as _problem_v1_GetRightsResponse, GetRightsResponse__Output as _problem_v1_GetRightsResponse__Output } from '../../problem/v1/GetRightsResponse.ts';
import type { GetRunningUntilRequest as _problem_v1_GetRunningUntilRequest, GetRunningUntilRequest__Output as _problem_v1_GetRunningUntilRequest__Output } from '../../problem/v1/GetRunningUntilRequest.ts';
import type { GetRunningUntilResponse as _problem_v1_GetRunningUntilResponse, GetRunningUntilResponse__Output as _problem_v1_GetRunningUntilResponse__Output } from '../../problem/v1/GetRunningUntilResponse.ts';
import type { SearchProblemsRequest as _problem_v1_SearchProblemsRequest, SearchProblemsRequest__Output as _problem_v1_SearchProblemsRequest__Output } from '../../problem/v1/SearchProblemsRequest.ts';
import type { SearchProblemsResponse as _problem_v1_SearchProblemsResponse, SearchProblemsResponse__Output as _problem_v1_SearchProblemsResponse__Output } from '../../problem/v1/SearchProblemsResponse.ts';

export interface CatalogClient extends grpc.Client {
  FindContestCandidates(argument: _problem_v1_FindContestCandidatesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_FindContestCandidatesResponse__Output>): grpc.ClientUnaryCall;
  FindContestCandidates(argument: _problem_v1_FindContestCandidatesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_FindContestCandidatesResponse__Output>): grpc.ClientUnaryCall;
  FindContestCandidates(argument: _problem_v1_FindContestCandidatesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_FindContestCandidatesResponse__Output>): grpc.ClientUnaryCall;
  FindContestCandidates(argument: _problem_v1_FindContestCandidatesRequest, callback: grpc.requestCallback<_problem_v1_FindContestCandidatesResponse__Output>): grpc.ClientUnaryCall;
  findContestCandidates(argument: _problem_v1_FindContestCandidatesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_FindContestCandidatesResponse__Output>): grpc.ClientUnaryCall;
  findContestCandidates(argument: _problem_v1_FindContestCandidatesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_FindContestCandidatesResponse__Output>): grpc.ClientUnaryCall;
  findContestCandidates(argument: _problem_v1_FindContestCandidatesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_FindContestCandidatesResponse__Output>): grpc.ClientUnaryCall;
  findContestCandidates(argument: _problem_v1_FindContestCandidatesRequest, callback: grpc.requestCallback<_problem_v1_FindContestCandidatesResponse__Output>): grpc.ClientUnaryCall;
  
  FindInGroup(argument: _problem_v1_FindInGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  FindInGroup(argument: _problem_v1_FindInGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  FindInGroup(argument: _problem_v1_FindInGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  FindInGroup(argument: _problem_v1_FindInGroupRequest, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  findInGroup(argument: _problem_v1_FindInGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  findInGroup(argument: _problem_v1_FindInGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  findInGroup(argument: _problem_v1_FindInGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  findInGroup(argument: _problem_v1_FindInGroupRequest, callback: grpc.requestCallback<_problem_v1_GetProblemsResponse__Output>): grpc.ClientUnaryCall;
  
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
  
  GetRights(argument: _problem_v1_GetRightsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetRightsResponse__Output>): grpc.ClientUnaryCall;
  GetRights(argument: _problem_v1_GetRightsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_GetRightsResponse__Output>): grpc.ClientUnaryCall;
  GetRights(argument: _problem_v1_GetRightsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetRightsResponse__Output>): grpc.ClientUnaryCall;
  GetRights(argument: _problem_v1_GetRightsRequest, callback: grpc.requestCallback<_problem_v1_GetRightsResponse__Output>): grpc.ClientUnaryCall;
  getRights(argument: _problem_v1_GetRightsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetRightsResponse__Output>): grpc.ClientUnaryCall;
  getRights(argument: _problem_v1_GetRightsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_GetRightsResponse__Output>): grpc.ClientUnaryCall;
  getRights(argument: _problem_v1_GetRightsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetRightsResponse__Output>): grpc.ClientUnaryCall;
  getRights(argument: _problem_v1_GetRightsRequest, callback: grpc.requestCallback<_problem_v1_GetRightsResponse__Output>): grpc.ClientUnaryCall;
  
  GetRunningUntil(argument: _problem_v1_GetRunningUntilRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetRunningUntilResponse__Output>): grpc.ClientUnaryCall;
  GetRunningUntil(argument: _problem_v1_GetRunningUntilRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_GetRunningUntilResponse__Output>): grpc.ClientUnaryCall;
  GetRunningUntil(argument: _problem_v1_GetRunningUntilRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetRunningUntilResponse__Output>): grpc.ClientUnaryCall;
  GetRunningUntil(argument: _problem_v1_GetRunningUntilRequest, callback: grpc.requestCallback<_problem_v1_GetRunningUntilResponse__Output>): grpc.ClientUnaryCall;
  getRunningUntil(argument: _problem_v1_GetRunningUntilRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetRunningUntilResponse__Output>): grpc.ClientUnaryCall;
  getRunningUntil(argument: _problem_v1_GetRunningUntilRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_GetRunningUntilResponse__Output>): grpc.ClientUnaryCall;
  getRunningUntil(argument: _problem_v1_GetRunningUntilRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetRunningUntilResponse__Output>): grpc.ClientUnaryCall;
  getRunningUntil(argument: _problem_v1_GetRunningUntilRequest, callback: grpc.requestCallback<_problem_v1_GetRunningUntilResponse__Output>): grpc.ClientUnaryCall;
  
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
  FindContestCandidates: grpc.handleUnaryCall<_problem_v1_FindContestCandidatesRequest__Output, _problem_v1_FindContestCandidatesResponse>;
  
  FindInGroup: grpc.handleUnaryCall<_problem_v1_FindInGroupRequest__Output, _problem_v1_GetProblemsResponse>;
  
  GetLimits: grpc.handleUnaryCall<_problem_v1_GetProblemsRequest__Output, _problem_v1_GetLimitsResponse>;
  
  GetMany: grpc.handleUnaryCall<_problem_v1_GetProblemsRequest__Output, _problem_v1_GetProblemsResponse>;
  
  GetRights: grpc.handleUnaryCall<_problem_v1_GetRightsRequest__Output, _problem_v1_GetRightsResponse>;
  
  GetRunningUntil: grpc.handleUnaryCall<_problem_v1_GetRunningUntilRequest__Output, _problem_v1_GetRunningUntilResponse>;
  
  Search: grpc.handleUnaryCall<_problem_v1_SearchProblemsRequest__Output, _problem_v1_SearchProblemsResponse>;
  
}

export interface CatalogDefinition extends grpc.ServiceDefinition {
  FindContestCandidates: MethodDefinition<_problem_v1_FindContestCandidatesRequest, _problem_v1_FindContestCandidatesResponse, _problem_v1_FindContestCandidatesRequest__Output, _problem_v1_FindContestCandidatesResponse__Output>
  FindInGroup: MethodDefinition<_problem_v1_FindInGroupRequest, _problem_v1_GetProblemsResponse, _problem_v1_FindInGroupRequest__Output, _problem_v1_GetProblemsResponse__Output>
  GetLimits: MethodDefinition<_problem_v1_GetProblemsRequest, _problem_v1_GetLimitsResponse, _problem_v1_GetProblemsRequest__Output, _problem_v1_GetLimitsResponse__Output>
  GetMany: MethodDefinition<_problem_v1_GetProblemsRequest, _problem_v1_GetProblemsResponse, _problem_v1_GetProblemsRequest__Output, _problem_v1_GetProblemsResponse__Output>
  GetRights: MethodDefinition<_problem_v1_GetRightsRequest, _problem_v1_GetRightsResponse, _problem_v1_GetRightsRequest__Output, _problem_v1_GetRightsResponse__Output>
  GetRunningUntil: MethodDefinition<_problem_v1_GetRunningUntilRequest, _problem_v1_GetRunningUntilResponse, _problem_v1_GetRunningUntilRequest__Output, _problem_v1_GetRunningUntilResponse__Output>
  Search: MethodDefinition<_problem_v1_SearchProblemsRequest, _problem_v1_SearchProblemsResponse, _problem_v1_SearchProblemsRequest__Output, _problem_v1_SearchProblemsResponse__Output>
}
