// Original file: submission.proto


export interface StressValidator {
  'language'?: (string);
  'code'?: (string);
  'protocol'?: (string);
  'args'?: (string)[];
}

export interface StressValidator__Output {
  'language': (string);
  'code': (string);
  'protocol': (string);
  'args': (string)[];
}
