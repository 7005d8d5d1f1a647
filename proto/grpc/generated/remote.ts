import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { ImportRequest as _remote_v1_ImportRequest, ImportRequest__Output as _remote_v1_ImportRequest__Output } from './remote/v1/ImportRequest.ts';
import type { ImportResponse as _remote_v1_ImportResponse, ImportResponse__Output as _remote_v1_ImportResponse__Output } from './remote/v1/ImportResponse.ts';
import type { ImportsClient as _remote_v1_ImportsClient, ImportsDefinition as _remote_v1_ImportsDefinition } from './remote/v1/Imports.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  remote: {
    v1: {
      ImportRequest: MessageTypeDefinition<_remote_v1_ImportRequest, _remote_v1_ImportRequest__Output>
      ImportResponse: MessageTypeDefinition<_remote_v1_ImportResponse, _remote_v1_ImportResponse__Output>
      Imports: SubtypeConstructor<typeof grpc.Client, _remote_v1_ImportsClient> & { service: _remote_v1_ImportsDefinition }
    }
  }
}

