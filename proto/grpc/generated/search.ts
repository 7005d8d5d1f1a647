import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { Document as _search_v1_Document, Document__Output as _search_v1_Document__Output } from './search/v1/Document.ts';
import type { DocumentKey as _search_v1_DocumentKey, DocumentKey__Output as _search_v1_DocumentKey__Output } from './search/v1/DocumentKey.ts';
import type { DocumentsClient as _search_v1_DocumentsClient, DocumentsDefinition as _search_v1_DocumentsDefinition } from './search/v1/Documents.ts';
import type { GetDocumentsRequest as _search_v1_GetDocumentsRequest, GetDocumentsRequest__Output as _search_v1_GetDocumentsRequest__Output } from './search/v1/GetDocumentsRequest.ts';
import type { GetDocumentsResponse as _search_v1_GetDocumentsResponse, GetDocumentsResponse__Output as _search_v1_GetDocumentsResponse__Output } from './search/v1/GetDocumentsResponse.ts';
import type { ListDocumentsRequest as _search_v1_ListDocumentsRequest, ListDocumentsRequest__Output as _search_v1_ListDocumentsRequest__Output } from './search/v1/ListDocumentsRequest.ts';
import type { ListDocumentsResponse as _search_v1_ListDocumentsResponse, ListDocumentsResponse__Output as _search_v1_ListDocumentsResponse__Output } from './search/v1/ListDocumentsResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  search: {
    v1: {
      Document: MessageTypeDefinition<_search_v1_Document, _search_v1_Document__Output>
      DocumentKey: MessageTypeDefinition<_search_v1_DocumentKey, _search_v1_DocumentKey__Output>
      Documents: SubtypeConstructor<typeof grpc.Client, _search_v1_DocumentsClient> & { service: _search_v1_DocumentsDefinition }
      GetDocumentsRequest: MessageTypeDefinition<_search_v1_GetDocumentsRequest, _search_v1_GetDocumentsRequest__Output>
      GetDocumentsResponse: MessageTypeDefinition<_search_v1_GetDocumentsResponse, _search_v1_GetDocumentsResponse__Output>
      ListDocumentsRequest: MessageTypeDefinition<_search_v1_ListDocumentsRequest, _search_v1_ListDocumentsRequest__Output>
      ListDocumentsResponse: MessageTypeDefinition<_search_v1_ListDocumentsResponse, _search_v1_ListDocumentsResponse__Output>
    }
  }
}

