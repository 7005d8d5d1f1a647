import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { List as _switches_v1_List, List__Output as _switches_v1_List__Output } from './switches/v1/List.ts';
import type { Lists as _switches_v1_Lists, Lists__Output as _switches_v1_Lists__Output } from './switches/v1/Lists.ts';
import type { ReadRequest as _switches_v1_ReadRequest, ReadRequest__Output as _switches_v1_ReadRequest__Output } from './switches/v1/ReadRequest.ts';
import type { SwitchListsClient as _switches_v1_SwitchListsClient, SwitchListsDefinition as _switches_v1_SwitchListsDefinition } from './switches/v1/SwitchLists.ts';
import type { WriteResponse as _switches_v1_WriteResponse, WriteResponse__Output as _switches_v1_WriteResponse__Output } from './switches/v1/WriteResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  switches: {
    v1: {
      List: MessageTypeDefinition<_switches_v1_List, _switches_v1_List__Output>
      Lists: MessageTypeDefinition<_switches_v1_Lists, _switches_v1_Lists__Output>
      ReadRequest: MessageTypeDefinition<_switches_v1_ReadRequest, _switches_v1_ReadRequest__Output>
      SwitchLists: SubtypeConstructor<typeof grpc.Client, _switches_v1_SwitchListsClient> & { service: _switches_v1_SwitchListsDefinition }
      WriteResponse: MessageTypeDefinition<_switches_v1_WriteResponse, _switches_v1_WriteResponse__Output>
    }
  }
}

