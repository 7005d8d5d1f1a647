import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { ImportRequest as _migration_v1_ImportRequest, ImportRequest__Output as _migration_v1_ImportRequest__Output } from './migration/v1/ImportRequest.ts';
import type { ImportResponse as _migration_v1_ImportResponse, ImportResponse__Output as _migration_v1_ImportResponse__Output } from './migration/v1/ImportResponse.ts';
import type { ImportedRow as _migration_v1_ImportedRow, ImportedRow__Output as _migration_v1_ImportedRow__Output } from './migration/v1/ImportedRow.ts';
import type { SiteImportClient as _migration_v1_SiteImportClient, SiteImportDefinition as _migration_v1_SiteImportDefinition } from './migration/v1/SiteImport.ts';
import type { SourceRow as _migration_v1_SourceRow, SourceRow__Output as _migration_v1_SourceRow__Output } from './migration/v1/SourceRow.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  migration: {
    v1: {
      ImportRequest: MessageTypeDefinition<_migration_v1_ImportRequest, _migration_v1_ImportRequest__Output>
      ImportResponse: MessageTypeDefinition<_migration_v1_ImportResponse, _migration_v1_ImportResponse__Output>
      ImportedRow: MessageTypeDefinition<_migration_v1_ImportedRow, _migration_v1_ImportedRow__Output>
      SiteImport: SubtypeConstructor<typeof grpc.Client, _migration_v1_SiteImportClient> & { service: _migration_v1_SiteImportDefinition }
      SourceRow: MessageTypeDefinition<_migration_v1_SourceRow, _migration_v1_SourceRow__Output>
    }
  }
}

