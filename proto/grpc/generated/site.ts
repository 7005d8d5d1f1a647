import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { GetSwitchesRequest as _site_v1_GetSwitchesRequest, GetSwitchesRequest__Output as _site_v1_GetSwitchesRequest__Output } from './site/v1/GetSwitchesRequest.ts';
import type { SwitchesClient as _site_v1_SwitchesClient, SwitchesDefinition as _site_v1_SwitchesDefinition } from './site/v1/Switches.ts';
import type { SwitchesResponse as _site_v1_SwitchesResponse, SwitchesResponse__Output as _site_v1_SwitchesResponse__Output } from './site/v1/SwitchesResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  site: {
    v1: {
      GetSwitchesRequest: MessageTypeDefinition<_site_v1_GetSwitchesRequest, _site_v1_GetSwitchesRequest__Output>
      Switches: SubtypeConstructor<typeof grpc.Client, _site_v1_SwitchesClient> & { service: _site_v1_SwitchesDefinition }
      SwitchesResponse: MessageTypeDefinition<_site_v1_SwitchesResponse, _site_v1_SwitchesResponse__Output>
    }
  }
}

