import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { FindUploadUsesRequest as _uploads_v1_FindUploadUsesRequest, FindUploadUsesRequest__Output as _uploads_v1_FindUploadUsesRequest__Output } from './uploads/v1/FindUploadUsesRequest.ts';
import type { FindUploadUsesResponse as _uploads_v1_FindUploadUsesResponse, FindUploadUsesResponse__Output as _uploads_v1_FindUploadUsesResponse__Output } from './uploads/v1/FindUploadUsesResponse.ts';
import type { UploadUse as _uploads_v1_UploadUse, UploadUse__Output as _uploads_v1_UploadUse__Output } from './uploads/v1/UploadUse.ts';
import type { UploadUsesClient as _uploads_v1_UploadUsesClient, UploadUsesDefinition as _uploads_v1_UploadUsesDefinition } from './uploads/v1/UploadUses.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  uploads: {
    v1: {
      FindUploadUsesRequest: MessageTypeDefinition<_uploads_v1_FindUploadUsesRequest, _uploads_v1_FindUploadUsesRequest__Output>
      FindUploadUsesResponse: MessageTypeDefinition<_uploads_v1_FindUploadUsesResponse, _uploads_v1_FindUploadUsesResponse__Output>
      UploadUse: MessageTypeDefinition<_uploads_v1_UploadUse, _uploads_v1_UploadUse__Output>
      UploadUses: SubtypeConstructor<typeof grpc.Client, _uploads_v1_UploadUsesClient> & { service: _uploads_v1_UploadUsesDefinition }
    }
  }
}

