// Original file: search.proto

import type { Document as _search_v1_Document, Document__Output as _search_v1_Document__Output } from '../../search/v1/Document.ts';

export interface GetDocumentsResponse {
  'documents'?: (_search_v1_Document)[];
}

export interface GetDocumentsResponse__Output {
  'documents': (_search_v1_Document__Output)[];
}
