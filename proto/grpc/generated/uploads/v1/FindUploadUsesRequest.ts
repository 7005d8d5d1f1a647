// Original file: uploads.proto


export interface FindUploadUsesRequest {
  'names'?: (string)[];
}

export interface FindUploadUsesRequest__Output {
  'names': (string)[];
}
