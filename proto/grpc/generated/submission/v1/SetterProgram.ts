// Original file: submission.proto


export interface SetterProgram {
  'language'?: (string);
  'code'?: (string);
}

export interface SetterProgram__Output {
  'language': (string);
  'code': (string);
}
