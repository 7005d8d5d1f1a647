// Original file: submission.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CountAttemptsRequest as _submission_v1_CountAttemptsRequest, CountAttemptsRequest__Output as _submission_v1_CountAttemptsRequest__Output } from '../../submission/v1/CountAttemptsRequest.ts';
import type { CountAttemptsResponse as _submission_v1_CountAttemptsResponse, CountAttemptsResponse__Output as _submission_v1_CountAttemptsResponse__Output } from '../../submission/v1/CountAttemptsResponse.ts';
import type { GetOwnAttemptRequest as _submission_v1_GetOwnAttemptRequest, GetOwnAttemptRequest__Output as _submission_v1_GetOwnAttemptRequest__Output } from '../../submission/v1/GetOwnAttemptRequest.ts';
import type { ListAcceptedRequest as _submission_v1_ListAcceptedRequest, ListAcceptedRequest__Output as _submission_v1_ListAcceptedRequest__Output } from '../../submission/v1/ListAcceptedRequest.ts';
import type { ListAcceptedResponse as _submission_v1_ListAcceptedResponse, ListAcceptedResponse__Output as _submission_v1_ListAcceptedResponse__Output } from '../../submission/v1/ListAcceptedResponse.ts';
import type { OwnAttempt as _submission_v1_OwnAttempt, OwnAttempt__Output as _submission_v1_OwnAttempt__Output } from '../../submission/v1/OwnAttempt.ts';

export interface AttemptsClient extends grpc.Client {
  Count(argument: _submission_v1_CountAttemptsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_CountAttemptsResponse__Output>): grpc.ClientUnaryCall;
  Count(argument: _submission_v1_CountAttemptsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_CountAttemptsResponse__Output>): grpc.ClientUnaryCall;
  Count(argument: _submission_v1_CountAttemptsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_CountAttemptsResponse__Output>): grpc.ClientUnaryCall;
  Count(argument: _submission_v1_CountAttemptsRequest, callback: grpc.requestCallback<_submission_v1_CountAttemptsResponse__Output>): grpc.ClientUnaryCall;
  count(argument: _submission_v1_CountAttemptsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_CountAttemptsResponse__Output>): grpc.ClientUnaryCall;
  count(argument: _submission_v1_CountAttemptsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_CountAttemptsResponse__Output>): grpc.ClientUnaryCall;
  count(argument: _submission_v1_CountAttemptsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_CountAttemptsResponse__Output>): grpc.ClientUnaryCall;
  count(argument: _submission_v1_CountAttemptsRequest, callback: grpc.requestCallback<_submission_v1_CountAttemptsResponse__Output>): grpc.ClientUnaryCall;
  
  GetOwn(argument: _submission_v1_GetOwnAttemptRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_OwnAttempt__Output>): grpc.ClientUnaryCall;
  GetOwn(argument: _submission_v1_GetOwnAttemptRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_OwnAttempt__Output>): grpc.ClientUnaryCall;
  GetOwn(argument: _submission_v1_GetOwnAttemptRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_OwnAttempt__Output>): grpc.ClientUnaryCall;
  GetOwn(argument: _submission_v1_GetOwnAttemptRequest, callback: grpc.requestCallback<_submission_v1_OwnAttempt__Output>): grpc.ClientUnaryCall;
  getOwn(argument: _submission_v1_GetOwnAttemptRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_OwnAttempt__Output>): grpc.ClientUnaryCall;
  getOwn(argument: _submission_v1_GetOwnAttemptRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_OwnAttempt__Output>): grpc.ClientUnaryCall;
  getOwn(argument: _submission_v1_GetOwnAttemptRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_OwnAttempt__Output>): grpc.ClientUnaryCall;
  getOwn(argument: _submission_v1_GetOwnAttemptRequest, callback: grpc.requestCallback<_submission_v1_OwnAttempt__Output>): grpc.ClientUnaryCall;
  
  ListAccepted(argument: _submission_v1_ListAcceptedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ListAcceptedResponse__Output>): grpc.ClientUnaryCall;
  ListAccepted(argument: _submission_v1_ListAcceptedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_ListAcceptedResponse__Output>): grpc.ClientUnaryCall;
  ListAccepted(argument: _submission_v1_ListAcceptedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ListAcceptedResponse__Output>): grpc.ClientUnaryCall;
  ListAccepted(argument: _submission_v1_ListAcceptedRequest, callback: grpc.requestCallback<_submission_v1_ListAcceptedResponse__Output>): grpc.ClientUnaryCall;
  listAccepted(argument: _submission_v1_ListAcceptedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ListAcceptedResponse__Output>): grpc.ClientUnaryCall;
  listAccepted(argument: _submission_v1_ListAcceptedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_submission_v1_ListAcceptedResponse__Output>): grpc.ClientUnaryCall;
  listAccepted(argument: _submission_v1_ListAcceptedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_submission_v1_ListAcceptedResponse__Output>): grpc.ClientUnaryCall;
  listAccepted(argument: _submission_v1_ListAcceptedRequest, callback: grpc.requestCallback<_submission_v1_ListAcceptedResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface AttemptsHandlers extends grpc.UntypedServiceImplementation {
  Count: grpc.handleUnaryCall<_submission_v1_CountAttemptsRequest__Output, _submission_v1_CountAttemptsResponse>;
  
  GetOwn: grpc.handleUnaryCall<_submission_v1_GetOwnAttemptRequest__Output, _submission_v1_OwnAttempt>;
  
  ListAccepted: grpc.handleUnaryCall<_submission_v1_ListAcceptedRequest__Output, _submission_v1_ListAcceptedResponse>;
  
}

export interface AttemptsDefinition extends grpc.ServiceDefinition {
  Count: MethodDefinition<_submission_v1_CountAttemptsRequest, _submission_v1_CountAttemptsResponse, _submission_v1_CountAttemptsRequest__Output, _submission_v1_CountAttemptsResponse__Output>
  GetOwn: MethodDefinition<_submission_v1_GetOwnAttemptRequest, _submission_v1_OwnAttempt, _submission_v1_GetOwnAttemptRequest__Output, _submission_v1_OwnAttempt__Output>
  ListAccepted: MethodDefinition<_submission_v1_ListAcceptedRequest, _submission_v1_ListAcceptedResponse, _submission_v1_ListAcceptedRequest__Output, _submission_v1_ListAcceptedResponse__Output>
}
