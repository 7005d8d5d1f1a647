// Original file: search.proto


export interface ListDocumentsRequest {
  'cursor'?: (string);
}

export interface ListDocumentsRequest__Output {
  'cursor': (string);
}
