// Original file: problem.proto


export interface RemoteLanguage {
  'name'?: (string);
  'contentType'?: (string);
}

export interface RemoteLanguage__Output {
  'name': (string);
  'contentType': (string);
}
