// Original file: auth.proto


export interface FindByNameRequest {
  'username'?: (string);
}

export interface FindByNameRequest__Output {
  'username': (string);
}
