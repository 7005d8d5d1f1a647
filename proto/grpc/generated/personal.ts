import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { PersonalDataClient as _personal_v1_PersonalDataClient, PersonalDataDefinition as _personal_v1_PersonalDataDefinition } from './personal/v1/PersonalData.ts';
import type { PersonalFile as _personal_v1_PersonalFile, PersonalFile__Output as _personal_v1_PersonalFile__Output } from './personal/v1/PersonalFile.ts';
import type { ReadPersonalDataRequest as _personal_v1_ReadPersonalDataRequest, ReadPersonalDataRequest__Output as _personal_v1_ReadPersonalDataRequest__Output } from './personal/v1/ReadPersonalDataRequest.ts';
import type { ReadPersonalDataResponse as _personal_v1_ReadPersonalDataResponse, ReadPersonalDataResponse__Output as _personal_v1_ReadPersonalDataResponse__Output } from './personal/v1/ReadPersonalDataResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  personal: {
    v1: {
      PersonalData: SubtypeConstructor<typeof grpc.Client, _personal_v1_PersonalDataClient> & { service: _personal_v1_PersonalDataDefinition }
      PersonalFile: MessageTypeDefinition<_personal_v1_PersonalFile, _personal_v1_PersonalFile__Output>
      ReadPersonalDataRequest: MessageTypeDefinition<_personal_v1_ReadPersonalDataRequest, _personal_v1_ReadPersonalDataRequest__Output>
      ReadPersonalDataResponse: MessageTypeDefinition<_personal_v1_ReadPersonalDataResponse, _personal_v1_ReadPersonalDataResponse__Output>
    }
  }
}

