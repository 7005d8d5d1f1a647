// Original file: problem.proto


export interface CaseGroup {
  'num'?: (number);
  'points'?: (number);
  'policy'?: (string);
  'requires'?: (number)[];
}

export interface CaseGroup__Output {
  'num': (number);
  'points': (number);
  'policy': (string);
  'requires': (number)[];
}
