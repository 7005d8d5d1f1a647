// Original file: problem.proto


export interface ExampleSubmission {
  'id'?: (string);
  'name'?: (string);
  'language'?: (string);
  'expected'?: (number)[];
  'code'?: (string);
}

export interface ExampleSubmission__Output {
  'id': (string);
  'name': (string);
  'language': (string);
  'expected': (number)[];
  'code': (string);
}
