// Original file: submission.proto


export interface OfferedLanguage {
  'name'?: (string);
  'version'?: (string);
}

export interface OfferedLanguage__Output {
  'name': (string);
  'version': (string);
}
