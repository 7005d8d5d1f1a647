// Original file: submission.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ClaimRequest as _submission_v1_ClaimRequest, ClaimRequest__Output as _submission_v1_ClaimRequest__Output } from '../../submission/v1/ClaimRequest.ts';
import type { ClaimResponse as _submission_v1_ClaimResponse, ClaimResponse__Output as _submission_v1_ClaimResponse__Output } from '../../submission/v1/ClaimResponse.ts';
import type { FinishRequest as _submission_v1_FinishRequest, FinishRequest__Output as _submission_v1_FinishRequest__Output } from '../../submission/v1/FinishRequest.ts';
import type { FinishResponse as _submission_v1_FinishResponse, FinishResponse__Output as _submission_v1_FinishResponse__Output } from '../../submission/v1/FinishResponse.ts';
import type { HeartbeatRequest as _submission_v1_HeartbeatRequest, HeartbeatRequest__Output as _submission_v1_HeartbeatRequest__Output } from '../../submission/v1/HeartbeatRequest.ts';
import type { HeartbeatResponse as _submission_v1_HeartbeatResponse, HeartbeatResponse__Output as _submission_v1_HeartbeatResponse__Output } from '../../submission/v1/HeartbeatResponse.ts';
import type { ListWorkersRequest as _submission_v1_ListWorkersRequest, ListWorkersRequest__Output as _submission_v1_ListWorkersRequest__Output } from '../../submission/v1/ListWorkersRequest.ts';
import type { ListWorkersResponse as _submission_v1_ListWorkersResponse, ListWorkersResponse__Output as _submission_v1_ListWorkersResponse__Output } from '../../submission/v1/ListWorkersResponse.ts';
import type { ReleaseRequest as _submission_v1_ReleaseRequest, ReleaseRequest__Output as _submission_v1_ReleaseRequest__Output } from '../../submission/v1/ReleaseRequest.ts';
import type { ReleaseResponse as _submission_v1_ReleaseResponse, ReleaseResponse__Output as _submission_v1_ReleaseResponse__Output } from '../../submission/v1/ReleaseResponse.ts';
import type { ReportRequest as _submission_v1_ReportRequest, ReportRequest__Output as _submission_v1_ReportRequest__Output } from '../../submission/v1/ReportRequest.ts';
import type { ReportResponse as _submission_v1_ReportResponse, ReportResponse__Output as _submission_v1_ReportResponse__Output } from '../../submission/v1/ReportResponse.ts';

export interface JudgeQueueClient extends grpc.Client {
  Claim(argument: _submission_v1_ClaimRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ClaimResponse__Output>): grpc.ClientUnaryCall;
  Claim(argument: _submission_v1_ClaimRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_ClaimResponse__Output>): grpc.ClientUnaryCall;
  Claim(argument: _submission_v1_ClaimRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ClaimResponse__Output>): grpc.ClientUnaryCall;
  Claim(argument: _submission_v1_ClaimRequest, callback: grpc.requestCallback<_submission_v1_ClaimResponse__Output>): grpc.ClientUnaryCall;
  claim(argument: _submission_v1_ClaimRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ClaimResponse__Output>): grpc.ClientUnaryCall;
  claim(argument: _submission_v1_ClaimRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_ClaimResponse__Output>): grpc.ClientUnaryCall;
  claim(argument: _submission_v1_ClaimRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ClaimResponse__Output>): grpc.ClientUnaryCall;
  claim(argument: _submission_v1_ClaimRequest, callback: grpc.requestCallback<_submission_v1_ClaimResponse__Output>): grpc.ClientUnaryCall;
  
  Finish(argument: _submission_v1_FinishRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_FinishResponse__Output>): grpc.ClientUnaryCall;
  Finish(argument: _submission_v1_FinishRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_FinishResponse__Output>): grpc.ClientUnaryCall;
  Finish(argument: _submission_v1_FinishRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_FinishResponse__Output>): grpc.ClientUnaryCall;
  Finish(argument: _submission_v1_FinishRequest, callback: grpc.requestCallback<_submission_v1_FinishResponse__Output>): grpc.ClientUnaryCall;
  finish(argument: _submission_v1_FinishRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_FinishResponse__Output>): grpc.ClientUnaryCall;
  finish(argument: _submission_v1_FinishRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_FinishResponse__Output>): grpc.ClientUnaryCall;
  finish(argument: _submission_v1_FinishRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_FinishResponse__Output>): grpc.ClientUnaryCall;
  finish(argument: _submission_v1_FinishRequest, callback: grpc.requestCallback<_submission_v1_FinishResponse__Output>): grpc.ClientUnaryCall;
  
  Heartbeat(argument: _submission_v1_HeartbeatRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_HeartbeatResponse__Output>): grpc.ClientUnaryCall;
  Heartbeat(argument: _submission_v1_HeartbeatRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_HeartbeatResponse__Output>): grpc.ClientUnaryCall;
  Heartbeat(argument: _submission_v1_HeartbeatRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_HeartbeatResponse__Output>): grpc.ClientUnaryCall;
  Heartbeat(argument: _submission_v1_HeartbeatRequest, callback: grpc.requestCallback<_submission_v1_HeartbeatResponse__Output>): grpc.ClientUnaryCall;
  heartbeat(argument: _submission_v1_HeartbeatRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_HeartbeatResponse__Output>): grpc.ClientUnaryCall;
  heartbeat(argument: _submission_v1_HeartbeatRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_HeartbeatResponse__Output>): grpc.ClientUnaryCall;
  heartbeat(argument: _submission_v1_HeartbeatRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_HeartbeatResponse__Output>): grpc.ClientUnaryCall;
  heartbeat(argument: _submission_v1_HeartbeatRequest, callback: grpc.requestCallback<_submission_v1_HeartbeatResponse__Output>): grpc.ClientUnaryCall;
  
  ListWorkers(argument: _submission_v1_ListWorkersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ListWorkersResponse__Output>): grpc.ClientUnaryCall;
  ListWorkers(argument: _submission_v1_ListWorkersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_ListWorkersResponse__Output>): grpc.ClientUnaryCall;
  ListWorkers(argument: _submission_v1_ListWorkersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ListWorkersResponse__Output>): grpc.ClientUnaryCall;
  ListWorkers(argument: _submission_v1_ListWorkersRequest, callback: grpc.requestCallback<_submission_v1_ListWorkersResponse__Output>): grpc.ClientUnaryCall;
  listWorkers(argument: _submission_v1_ListWorkersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ListWorkersResponse__Output>): grpc.ClientUnaryCall;
  listWorkers(argument: _submission_v1_ListWorkersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_ListWorkersResponse__Output>): grpc.ClientUnaryCall;
  listWorkers(argument: _submission_v1_ListWorkersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ListWorkersResponse__Output>): grpc.ClientUnaryCall;
  listWorkers(argument: _submission_v1_ListWorkersRequest, callback: grpc.requestCallback<_submission_v1_ListWorkersResponse__Output>): grpc.ClientUnaryCall;
  
  Release(argument: _submission_v1_ReleaseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ReleaseResponse__Output>): grpc.ClientUnaryCall;
  Release(argument: _submission_v1_ReleaseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_ReleaseResponse__Output>): grpc.ClientUnaryCall;
  Release(argument: _submission_v1_ReleaseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ReleaseResponse__Output>): grpc.ClientUnaryCall;
  Release(argument: _submission_v1_ReleaseRequest, callback: grpc.requestCallback<_submission_v1_ReleaseResponse__Output>): grpc.ClientUnaryCall;
  release(argument: _submission_v1_ReleaseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ReleaseResponse__Output>): grpc.ClientUnaryCall;
  release(argument: _submission_v1_ReleaseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_ReleaseResponse__Output>): grpc.ClientUnaryCall;
  release(argument: _submission_v1_ReleaseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ReleaseResponse__Output>): grpc.ClientUnaryCall;
  release(argument: _submission_v1_ReleaseRequest, callback: grpc.requestCallback<_submission_v1_ReleaseResponse__Output>): grpc.ClientUnaryCall;
  
  Report(argument: _submission_v1_ReportRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ReportResponse__Output>): grpc.ClientUnaryCall;
  Report(argument: _submission_v1_ReportRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_ReportResponse__Output>): grpc.ClientUnaryCall;
  Report(argument: _submission_v1_ReportRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ReportResponse__Output>): grpc.ClientUnaryCall;
  Report(argument: _submission_v1_ReportRequest, callback: grpc.requestCallback<_submission_v1_ReportResponse__Output>): grpc.ClientUnaryCall;
  report(argument: _submission_v1_ReportRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ReportResponse__Output>): grpc.ClientUnaryCall;
  report(argument: _submission_v1_ReportRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_ReportResponse__Output>): grpc.ClientUnaryCall;
  report(argument: _submission_v1_ReportRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ReportResponse__Output>): grpc.ClientUnaryCall;
  report(argument: _submission_v1_ReportRequest, callback: grpc.requestCallback<_submission_v1_ReportResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface JudgeQueueHandlers extends grpc.UntypedServiceImplementation {
  Claim: grpc.handleUnaryCall<_submission_v1_ClaimRequest__Output, _submission_v1_ClaimResponse>;
  
  Finish: grpc.handleUnaryCall<_submission_v1_FinishRequest__Output, _submission_v1_FinishResponse>;
  
  Heartbeat: grpc.handleUnaryCall<_submission_v1_HeartbeatRequest__Output, _submission_v1_HeartbeatResponse>;
  
  ListWorkers: grpc.handleUnaryCall<_submission_v1_ListWorkersRequest__Output, _submission_v1_ListWorkersResponse>;
  
  Release: grpc.handleUnaryCall<_submission_v1_ReleaseRequest__Output, _submission_v1_ReleaseResponse>;
  
  Report: grpc.handleUnaryCall<_submission_v1_ReportRequest__Output, _submission_v1_ReportResponse>;
  
}

export interface JudgeQueueDefinition extends grpc.ServiceDefinition {
  Claim: MethodDefinition<_submission_v1_ClaimRequest, _submission_v1_ClaimResponse, _submission_v1_ClaimRequest__Output, _submission_v1_ClaimResponse__Output>
  Finish: MethodDefinition<_submission_v1_FinishRequest, _submission_v1_FinishResponse, _submission_v1_FinishRequest__Output, _submission_v1_FinishResponse__Output>
  Heartbeat: MethodDefinition<_submission_v1_HeartbeatRequest, _submission_v1_HeartbeatResponse, _submission_v1_HeartbeatRequest__Output, _submission_v1_HeartbeatResponse__Output>
  ListWorkers: MethodDefinition<_submission_v1_ListWorkersRequest, _submission_v1_ListWorkersResponse, _submission_v1_ListWorkersRequest__Output, _submission_v1_ListWorkersResponse__Output>
  Release: MethodDefinition<_submission_v1_ReleaseRequest, _submission_v1_ReleaseResponse, _submission_v1_ReleaseRequest__Output, _submission_v1_ReleaseResponse__Output>
  Report: MethodDefinition<_submission_v1_ReportRequest, _submission_v1_ReportResponse, _submission_v1_ReportRequest__Output, _submission_v1_ReportResponse__Output>
}
