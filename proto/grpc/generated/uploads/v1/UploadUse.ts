// Original file: uploads.proto


export interface UploadUse {
  'name'?: (string);
  'kind'?: (string);
  'id'?: (string);
  'title'?: (string);
}

export interface UploadUse__Output {
  'name': (string);
  'kind': (string);
  'id': (string);
  'title': (string);
}
