import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { ExpectedPeak as _demand_v1_ExpectedPeak, ExpectedPeak__Output as _demand_v1_ExpectedPeak__Output } from './demand/v1/ExpectedPeak.ts';
import type { JudgingDemandClient as _demand_v1_JudgingDemandClient, JudgingDemandDefinition as _demand_v1_JudgingDemandDefinition } from './demand/v1/JudgingDemand.ts';
import type { ListRequest as _demand_v1_ListRequest, ListRequest__Output as _demand_v1_ListRequest__Output } from './demand/v1/ListRequest.ts';
import type { ListResponse as _demand_v1_ListResponse, ListResponse__Output as _demand_v1_ListResponse__Output } from './demand/v1/ListResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  demand: {
    v1: {
      ExpectedPeak: MessageTypeDefinition<_demand_v1_ExpectedPeak, _demand_v1_ExpectedPeak__Output>
      JudgingDemand: SubtypeConstructor<typeof grpc.Client, _demand_v1_JudgingDemandClient> & { service: _demand_v1_JudgingDemandDefinition }
      ListRequest: MessageTypeDefinition<_demand_v1_ListRequest, _demand_v1_ListRequest__Output>
      ListResponse: MessageTypeDefinition<_demand_v1_ListResponse, _demand_v1_ListResponse__Output>
    }
  }
}

