// Original file: message.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { MailStateRequest as _message_v1_MailStateRequest, MailStateRequest__Output as _message_v1_MailStateRequest__Output } from '../../message/v1/MailStateRequest.ts';
import type { MailStateResponse as _message_v1_MailStateResponse, MailStateResponse__Output as _message_v1_MailStateResponse__Output } from '../../message/v1/MailStateResponse.ts';
import type { SendMailRequest as _message_v1_SendMailRequest, SendMailRequest__Output as _message_v1_SendMailRequest__Output } from '../../message/v1/SendMailRequest.ts';
import type { SendMailResponse as _message_v1_SendMailResponse, SendMailResponse__Output as _message_v1_SendMailResponse__Output } from '../../message/v1/SendMailResponse.ts';

export interface MailClient extends grpc.Client {
  GetState(argument: _message_v1_MailStateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_message_v1_MailStateResponse__Output>): grpc.ClientUnaryCall;
  GetState(argument: _message_v1_MailStateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_message_v1_MailStateResponse__Output>): grpc.ClientUnaryCall;
  GetState(argument: _message_v1_MailStateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_message_v1_MailStateResponse__Output>): grpc.ClientUnaryCall;
  GetState(argument: _message_v1_MailStateRequest, callback: grpc.requestCallback<_message_v1_MailStateResponse__Output>): grpc.ClientUnaryCall;
  getState(argument: _message_v1_MailStateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_message_v1_MailStateResponse__Output>): grpc.ClientUnaryCall;
  getState(argument: _message_v1_MailStateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_message_v1_MailStateResponse__Output>): grpc.ClientUnaryCall;
  getState(argument: _message_v1_MailStateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_message_v1_MailStateResponse__Output>): grpc.ClientUnaryCall;
  getState(argument: _message_v1_MailStateRequest, callback: grpc.requestCallback<_message_v1_MailStateResponse__Output>): grpc.ClientUnaryCall;
  
  Send(argument: _message_v1_SendMailRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_message_v1_SendMailResponse__Output>): grpc.ClientUnaryCall;
  Send(argument: _message_v1_SendMailRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_message_v1_SendMailResponse__Output>): grpc.ClientUnaryCall;
  Send(argument: _message_v1_SendMailRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_message_v1_SendMailResponse__Output>): grpc.ClientUnaryCall;
  Send(argument: _message_v1_SendMailRequest, callback: grpc.requestCallback<_message_v1_SendMailResponse__Output>): grpc.ClientUnaryCall;
  send(argument: _message_v1_SendMailRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_message_v1_SendMailResponse__Output>): grpc.ClientUnaryCall;
  send(argument: _message_v1_SendMailRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_message_v1_SendMailResponse__Output>): grpc.ClientUnaryCall;
  send(argument: _message_v1_SendMailRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_message_v1_SendMailResponse__Output>): grpc.ClientUnaryCall;
  send(argument: _message_v1_SendMailRequest, callback: grpc.requestCallback<_message_v1_SendMailResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface MailHandlers extends grpc.UntypedServiceImplementation {
  GetState: grpc.handleUnaryCall<_message_v1_MailStateRequest__Output, _message_v1_MailStateResponse>;
  
  Send: grpc.handleUnaryCall<_message_v1_SendMailRequest__Output, _message_v1_SendMailResponse>;
  
}

export interface MailDefinition extends grpc.ServiceDefinition {
  GetState: MethodDefinition<_message_v1_MailStateRequest, _message_v1_MailStateResponse, _message_v1_MailStateRequest__Output, _message_v1_MailStateResponse__Output>
  Send: MethodDefinition<_message_v1_SendMailRequest, _message_v1_SendMailResponse, _message_v1_SendMailRequest__Output, _message_v1_SendMailResponse__Output>
}
