import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { ImportRequest as _imports_v1_ImportRequest, ImportRequest__Output as _imports_v1_ImportRequest__Output } from './imports/v1/ImportRequest.ts';
import type { ImportResponse as _imports_v1_ImportResponse, ImportResponse__Output as _imports_v1_ImportResponse__Output } from './imports/v1/ImportResponse.ts';
import type { ImportedRow as _imports_v1_ImportedRow, ImportedRow__Output as _imports_v1_ImportedRow__Output } from './imports/v1/ImportedRow.ts';
import type { SiteImportClient as _imports_v1_SiteImportClient, SiteImportDefinition as _imports_v1_SiteImportDefinition } from './imports/v1/SiteImport.ts';
import type { SourceRow as _imports_v1_SourceRow, SourceRow__Output as _imports_v1_SourceRow__Output } from './imports/v1/SourceRow.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  imports: {
    v1: {
      ImportRequest: MessageTypeDefinition<_imports_v1_ImportRequest, _imports_v1_ImportRequest__Output>
      ImportResponse: MessageTypeDefinition<_imports_v1_ImportResponse, _imports_v1_ImportResponse__Output>
      ImportedRow: MessageTypeDefinition<_imports_v1_ImportedRow, _imports_v1_ImportedRow__Output>
      SiteImport: SubtypeConstructor<typeof grpc.Client, _imports_v1_SiteImportClient> & { service: _imports_v1_SiteImportDefinition }
      SourceRow: MessageTypeDefinition<_imports_v1_SourceRow, _imports_v1_SourceRow__Output>
    }
  }
}

