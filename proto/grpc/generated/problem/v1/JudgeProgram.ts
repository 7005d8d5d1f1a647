// Original file: problem.proto


export interface JudgeProgram {
  'protocol'?: (string);
  'language'?: (string);
  'code'?: (string);
  'args'?: (string)[];
  'percentScale'?: (number);
}

export interface JudgeProgram__Output {
  'protocol': (string);
  'language': (string);
  'code': (string);
  'args': (string)[];
  'percentScale': (number);
}
