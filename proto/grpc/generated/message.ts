import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { MailClient as _message_v1_MailClient, MailDefinition as _message_v1_MailDefinition } from './message/v1/Mail.ts';
import type { MailStateRequest as _message_v1_MailStateRequest, MailStateRequest__Output as _message_v1_MailStateRequest__Output } from './message/v1/MailStateRequest.ts';
import type { MailStateResponse as _message_v1_MailStateResponse, MailStateResponse__Output as _message_v1_MailStateResponse__Output } from './message/v1/MailStateResponse.ts';
import type { SendMailRequest as _message_v1_SendMailRequest, SendMailRequest__Output as _message_v1_SendMailRequest__Output } from './message/v1/SendMailRequest.ts';
import type { SendMailResponse as _message_v1_SendMailResponse, SendMailResponse__Output as _message_v1_SendMailResponse__Output } from './message/v1/SendMailResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  message: {
    v1: {
      Mail: SubtypeConstructor<typeof grpc.Client, _message_v1_MailClient> & { service: _message_v1_MailDefinition }
      MailStateRequest: MessageTypeDefinition<_message_v1_MailStateRequest, _message_v1_MailStateRequest__Output>
      MailStateResponse: MessageTypeDefinition<_message_v1_MailStateResponse, _message_v1_MailStateResponse__Output>
      SendMailRequest: MessageTypeDefinition<_message_v1_SendMailRequest, _message_v1_SendMailRequest__Output>
      SendMailResponse: MessageTypeDefinition<_message_v1_SendMailResponse, _message_v1_SendMailResponse__Output>
    }
  }
}

