// Original file: search.proto

import type { Document as _search_v1_Document, Document__Output as _search_v1_Document__Output } from '../../search/v1/Document.ts';

export interface ListDocumentsResponse {
  'documents'?: (_search_v1_Document)[];
  'cursor'?: (string);
  'more'?: (boolean);
}

export interface ListDocumentsResponse__Output {
  'documents': (_search_v1_Document__Output)[];
  'cursor': (string);
  'more': (boolean);
}
