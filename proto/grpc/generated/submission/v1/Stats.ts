// Original file: submission.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CountSolvedRequest as _submission_v1_CountSolvedRequest, CountSolvedRequest__Output as _submission_v1_CountSolvedRequest__Output } from '../../submission/v1/CountSolvedRequest.ts';
import type { CountSolvedResponse as _submission_v1_CountSolvedResponse, CountSolvedResponse__Output as _submission_v1_CountSolvedResponse__Output } from '../../submission/v1/CountSolvedResponse.ts';
import type { GetStreakRequest as _submission_v1_GetStreakRequest, GetStreakRequest__Output as _submission_v1_GetStreakRequest__Output } from '../../submission/v1/GetStreakRequest.ts';
import type { GetStreakResponse as _submission_v1_GetStreakResponse, GetStreakResponse__Output as _submission_v1_GetStreakResponse__Output } from '../../submission/v1/GetStreakResponse.ts';
import type { HasSolvedInContestRequest as _submission_v1_HasSolvedInContestRequest, HasSolvedInContestRequest__Output as _submission_v1_HasSolvedInContestRequest__Output } from '../../submission/v1/HasSolvedInContestRequest.ts';
import type { HasSolvedInContestResponse as _submission_v1_HasSolvedInContestResponse, HasSolvedInContestResponse__Output as _submission_v1_HasSolvedInContestResponse__Output } from '../../submission/v1/HasSolvedInContestResponse.ts';
import type { ListContestsRequest as _submission_v1_ListContestsRequest, ListContestsRequest__Output as _submission_v1_ListContestsRequest__Output } from '../../submission/v1/ListContestsRequest.ts';
import type { ListContestsResponse as _submission_v1_ListContestsResponse, ListContestsResponse__Output as _submission_v1_ListContestsResponse__Output } from '../../submission/v1/ListContestsResponse.ts';

export interface StatsClient extends grpc.Client {
  CountSolved(argument: _submission_v1_CountSolvedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_CountSolvedResponse__Output>): grpc.ClientUnaryCall;
  CountSolved(argument: _submission_v1_CountSolvedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_CountSolvedResponse__Output>): grpc.ClientUnaryCall;
  CountSolved(argument: _submission_v1_CountSolvedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_CountSolvedResponse__Output>): grpc.ClientUnaryCall;
  CountSolved(argument: _submission_v1_CountSolvedRequest, callback: grpc.requestCallback<_submission_v1_CountSolvedResponse__Output>): grpc.ClientUnaryCall;
  countSolved(argument: _submission_v1_CountSolvedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_CountSolvedResponse__Output>): grpc.ClientUnaryCall;
  countSolved(argument: _submission_v1_CountSolvedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_CountSolvedResponse__Output>): grpc.ClientUnaryCall;
  countSolved(argument: _submission_v1_CountSolvedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_CountSolvedResponse__Output>): grpc.ClientUnaryCall;
  countSolved(argument: _submission_v1_CountSolvedRequest, callback: grpc.requestCallback<_submission_v1_CountSolvedResponse__Output>): grpc.ClientUnaryCall;
  
  GetStreak(argument: _submission_v1_GetStreakRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_GetStreakResponse__Output>): grpc.ClientUnaryCall;
  GetStreak(argument: _submission_v1_GetStreakRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_GetStreakResponse__Output>): grpc.ClientUnaryCall;
  GetStreak(argument: _submission_v1_GetStreakRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_GetStreakResponse__Output>): grpc.ClientUnaryCall;
  GetStreak(argument: _submission_v1_GetStreakRequest, callback: grpc.requestCallback<_submission_v1_GetStreakResponse__Output>): grpc.ClientUnaryCall;
  getStreak(argument: _submission_v1_GetStreakRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_GetStreakResponse__Output>): grpc.ClientUnaryCall;
  getStreak(argument: _submission_v1_GetStreakRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_GetStreakResponse__Output>): grpc.ClientUnaryCall;
  getStreak(argument: _submission_v1_GetStreakRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_GetStreakResponse__Output>): grpc.ClientUnaryCall;
  getStreak(argument: _submission_v1_GetStreakRequest, callback: grpc.requestCallback<_submission_v1_GetStreakResponse__Output>): grpc.ClientUnaryCall;
  
  HasSolvedInContest(argument: _submission_v1_HasSolvedInContestRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_HasSolvedInContestResponse__Output>): grpc.ClientUnaryCall;
  HasSolvedInContest(argument: _submission_v1_HasSolvedInContestRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_HasSolvedInContestResponse__Output>): grpc.ClientUnaryCall;
  HasSolvedInContest(argument: _submission_v1_HasSolvedInContestRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_HasSolvedInContestResponse__Output>): grpc.ClientUnaryCall;
  HasSolvedInContest(argument: _submission_v1_HasSolvedInContestRequest, callback: grpc.requestCallback<_submission_v1_HasSolvedInContestResponse__Output>): grpc.ClientUnaryCall;
  hasSolvedInContest(argument: _submission_v1_HasSolvedInContestRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_HasSolvedInContestResponse__Output>): grpc.ClientUnaryCall;
  hasSolvedInContest(argument: _submission_v1_HasSolvedInContestRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_HasSolvedInContestResponse__Output>): grpc.ClientUnaryCall;
  hasSolvedInContest(argument: _submission_v1_HasSolvedInContestRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_HasSolvedInContestResponse__Output>): grpc.ClientUnaryCall;
  hasSolvedInContest(argument: _submission_v1_HasSolvedInContestRequest, callback: grpc.requestCallback<_submission_v1_HasSolvedInContestResponse__Output>): grpc.ClientUnaryCall;
  
  ListContests(argument: _submission_v1_ListContestsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ListContestsResponse__Output>): grpc.ClientUnaryCall;
  ListContests(argument: _submission_v1_ListContestsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_ListContestsResponse__Output>): grpc.ClientUnaryCall;
  ListContests(argument: _submission_v1_ListContestsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ListContestsResponse__Output>): grpc.ClientUnaryCall;
  ListContests(argument: _submission_v1_ListContestsRequest, callback: grpc.requestCallback<_submission_v1_ListContestsResponse__Output>): grpc.ClientUnaryCall;
  listContests(argument: _submission_v1_ListContestsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ListContestsResponse__Output>): grpc.ClientUnaryCall;
  listContests(argument: _submission_v1_ListContestsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_ListContestsResponse__Output>): grpc.ClientUnaryCall;
  listContests(argument: _submission_v1_ListContestsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ListContestsResponse__Output>): grpc.ClientUnaryCall;
  listContests(argument: _submission_v1_ListContestsRequest, callback: grpc.requestCallback<_submission_v1_ListContestsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface StatsHandlers extends grpc.UntypedServiceImplementation {
  CountSolved: grpc.handleUnaryCall<_submission_v1_CountSolvedRequest__Output, _submission_v1_CountSolvedResponse>;
  
  GetStreak: grpc.handleUnaryCall<_submission_v1_GetStreakRequest__Output, _submission_v1_GetStreakResponse>;
  
  HasSolvedInContest: grpc.handleUnaryCall<_submission_v1_HasSolvedInContestRequest__Output, _submission_v1_HasSolvedInContestResponse>;
  
  ListContests: grpc.handleUnaryCall<_submission_v1_ListContestsRequest__Output, _submission_v1_ListContestsResponse>;
  
}

export interface StatsDefinition extends grpc.ServiceDefinition {
  CountSolved: MethodDefinition<_submission_v1_CountSolvedRequest, _submission_v1_CountSolvedResponse, _submission_v1_CountSolvedRequest__Output, _submission_v1_CountSolvedResponse__Output>
  GetStreak: MethodDefinition<_submission_v1_GetStreakRequest, _submission_v1_GetStreakResponse, _submission_v1_GetStreakRequest__Output, _submission_v1_GetStreakResponse__Output>
  HasSolvedInContest: MethodDefinition<_submission_v1_HasSolvedInContestRequest, _submission_v1_HasSolvedInContestResponse, _submission_v1_HasSolvedInContestRequest__Output, _submission_v1_HasSolvedInContestResponse__Output>
  ListContests: MethodDefinition<_submission_v1_ListContestsRequest, _submission_v1_ListContestsResponse, _submission_v1_ListContestsRequest__Output, _submission_v1_ListContestsResponse__Output>
}
