// Original file: auth.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetEmailsRequest as _auth_v1_GetEmailsRequest, GetEmailsRequest__Output as _auth_v1_GetEmailsRequest__Output } from '../../auth/v1/GetEmailsRequest.ts';
import type { GetEmailsResponse as _auth_v1_GetEmailsResponse, GetEmailsResponse__Output as _auth_v1_GetEmailsResponse__Output } from '../../auth/v1/GetEmailsResponse.ts';

export interface ContactsClient extends grpc.Client {
  GetEmails(argument: _auth_v1_GetEmailsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetEmailsResponse__Output>): grpc.ClientUnaryCall;
  GetEmails(argument: _auth_v1_GetEmailsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_GetEmailsResponse__Output>): grpc.ClientUnaryCall;
  GetEmails(argument: _auth_v1_GetEmailsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetEmailsResponse__Output>): grpc.ClientUnaryCall;
  GetEmails(argument: _auth_v1_GetEmailsRequest, callback: grpc.requestCallback<_auth_v1_GetEmailsResponse__Output>): grpc.ClientUnaryCall;
  getEmails(argument: _auth_v1_GetEmailsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetEmailsResponse__Output>): grpc.ClientUnaryCall;
  getEmails(argument: _auth_v1_GetEmailsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_GetEmailsResponse__Output>): grpc.ClientUnaryCall;
  getEmails(argument: _auth_v1_GetEmailsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetEmailsResponse__Output>): grpc.ClientUnaryCall;
  getEmails(argument: _auth_v1_GetEmailsRequest, callback: grpc.requestCallback<_auth_v1_GetEmailsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface ContactsHandlers extends grpc.UntypedServiceImplementation {
  GetEmails: grpc.handleUnaryCall<_auth_v1_GetEmailsRequest__Output, _auth_v1_GetEmailsResponse>;
  
}

export interface ContactsDefinition extends grpc.ServiceDefinition {
  GetEmails: MethodDefinition<_auth_v1_GetEmailsRequest, _auth_v1_GetEmailsResponse, _auth_v1_GetEmailsRequest__Output, _auth_v1_GetEmailsResponse__Output>
}
