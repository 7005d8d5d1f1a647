// Original file: search.proto

import type { DocumentKey as _search_v1_DocumentKey, DocumentKey__Output as _search_v1_DocumentKey__Output } from '../../search/v1/DocumentKey.ts';

export interface GetDocumentsRequest {
  'keys'?: (_search_v1_DocumentKey)[];
  'brief'?: (boolean);
}

export interface GetDocumentsRequest__Output {
  'keys': (_search_v1_DocumentKey__Output)[];
  'brief': (boolean);
}
