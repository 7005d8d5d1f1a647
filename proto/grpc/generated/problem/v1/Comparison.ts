// Original file: problem.proto


export interface Comparison {
  'kind'?: (string);
  'args'?: (string)[];
}

export interface Comparison__Output {
  'kind': (string);
  'args': (string)[];
}
