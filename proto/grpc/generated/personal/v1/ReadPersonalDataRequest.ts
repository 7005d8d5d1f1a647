// Original file: personal.proto


export interface ReadPersonalDataRequest {
  'uid'?: (string);
  'cursor'?: (string);
}

export interface ReadPersonalDataRequest__Output {
  'uid': (string);
  'cursor': (string);
}
