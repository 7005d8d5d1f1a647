// Original file: problem.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetProblemsRequest as _problem_v1_GetProblemsRequest, GetProblemsRequest__Output as _problem_v1_GetProblemsRequest__Output } from '../../problem/v1/GetProblemsRequest.ts';
import type { GetVersionRequest as _problem_v1_GetVersionRequest, GetVersionRequest__Output as _problem_v1_GetVersionRequest__Output } from '../../problem/v1/GetVersionRequest.ts';
import type { GetVersionsResponse as _problem_v1_GetVersionsResponse, GetVersionsResponse__Output as _problem_v1_GetVersionsResponse__Output } from '../../problem/v1/GetVersionsResponse.ts';
import type { ProblemVersion as _problem_v1_ProblemVersion, ProblemVersion__Output as _problem_v1_ProblemVersion__Output } from '../../problem/v1/ProblemVersion.ts';
import type { SummarizeVersionsRequest as _problem_v1_SummarizeVersionsRequest, SummarizeVersionsRequest__Output as _problem_v1_SummarizeVersionsRequest__Output } from '../../problem/v1/SummarizeVersionsRequest.ts';
import type { VersionSummary as _problem_v1_VersionSummary, VersionSummary__Output as _problem_v1_VersionSummary__Output } from '../../problem/v1/VersionSummary.ts';

export interface VersionsClient extends grpc.Client {
  Get(argument: _problem_v1_GetVersionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ProblemVersion__Output>): grpc.ClientUnaryCall;
  Get(argument: _problem_v1_GetVersionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_ProblemVersion__Output>): grpc.ClientUnaryCall;
  Get(argument: _problem_v1_GetVersionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ProblemVersion__Output>): grpc.ClientUnaryCall;
  Get(argument: _problem_v1_GetVersionRequest, callback: grpc.requestCallback<_problem_v1_ProblemVersion__Output>): grpc.ClientUnaryCall;
  get(argument: _problem_v1_GetVersionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ProblemVersion__Output>): grpc.ClientUnaryCall;
  get(argument: _problem_v1_GetVersionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_ProblemVersion__Output>): grpc.ClientUnaryCall;
  get(argument: _problem_v1_GetVersionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_ProblemVersion__Output>): grpc.ClientUnaryCall;
  get(argument: _problem_v1_GetVersionRequest, callback: grpc.requestCallback<_problem_v1_ProblemVersion__Output>): grpc.ClientUnaryCall;
  
  GetLatest(argument: _problem_v1_GetProblemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetVersionsResponse__Output>): grpc.ClientUnaryCall;
  GetLatest(argument: _problem_v1_GetProblemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_GetVersionsResponse__Output>): grpc.ClientUnaryCall;
  GetLatest(argument: _problem_v1_GetProblemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetVersionsResponse__Output>): grpc.ClientUnaryCall;
  GetLatest(argument: _problem_v1_GetProblemsRequest, callback: grpc.requestCallback<_problem_v1_GetVersionsResponse__Output>): grpc.ClientUnaryCall;
  getLatest(argument: _problem_v1_GetProblemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetVersionsResponse__Output>): grpc.ClientUnaryCall;
  getLatest(argument: _problem_v1_GetProblemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_GetVersionsResponse__Output>): grpc.ClientUnaryCall;
  getLatest(argument: _problem_v1_GetProblemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_GetVersionsResponse__Output>): grpc.ClientUnaryCall;
  getLatest(argument: _problem_v1_GetProblemsRequest, callback: grpc.requestCallback<_problem_v1_GetVersionsResponse__Output>): grpc.ClientUnaryCall;
  
  Summarize(argument: _problem_v1_SummarizeVersionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_VersionSummary__Output>): grpc.ClientUnaryCall;
  Summarize(argument: _problem_v1_SummarizeVersionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_VersionSummary__Output>): grpc.ClientUnaryCall;
  Summarize(argument: _problem_v1_SummarizeVersionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_VersionSummary__Output>): grpc.ClientUnaryCall;
  Summarize(argument: _problem_v1_SummarizeVersionsRequest, callback: grpc.requestCallback<_problem_v1_VersionSummary__Output>): grpc.ClientUnaryCall;
  summarize(argument: _problem_v1_SummarizeVersionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_VersionSummary__Output>): grpc.ClientUnaryCall;
  summarize(argument: _problem_v1_SummarizeVersionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_VersionSummary__Output>): grpc.ClientUnaryCall;
  summarize(argument: _problem_v1_SummarizeVersionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_VersionSummary__Output>): grpc.ClientUnaryCall;
  summarize(argument: _problem_v1_SummarizeVersionsRequest, callback: grpc.requestCallback<_problem_v1_VersionSummary__Output>): grpc.ClientUnaryCall;
  
}

export interface VersionsHandlers extends grpc.UntypedServiceImplementation {
  Get: grpc.handleUnaryCall<_problem_v1_GetVersionRequest__Output, _problem_v1_ProblemVersion>;
  
  GetLatest: grpc.handleUnaryCall<_problem_v1_GetProblemsRequest__Output, _problem_v1_GetVersionsResponse>;
  
  Summarize: grpc.handleUnaryCall<_problem_v1_SummarizeVersionsRequest__Output, _problem_v1_VersionSummary>;
  
}

export interface VersionsDefinition extends grpc.ServiceDefinition {
  Get: MethodDefinition<_problem_v1_GetVersionRequest, _problem_v1_ProblemVersion, _problem_v1_GetVersionRequest__Output, _problem_v1_ProblemVersion__Output>
  GetLatest: MethodDefinition<_problem_v1_GetProblemsRequest, _problem_v1_GetVersionsResponse, _problem_v1_GetProblemsRequest__Output, _problem_v1_GetVersionsResponse__Output>
  Summarize: MethodDefinition<_problem_v1_SummarizeVersionsRequest, _problem_v1_VersionSummary, _problem_v1_SummarizeVersionsRequest__Output, _problem_v1_VersionSummary__Output>
}
