// Original file: submission.proto


export interface CaseArguments {
  'seq'?: (number);
  'args'?: (string)[];
}

export interface CaseArguments__Output {
  'seq': (number);
  'args': (string)[];
}
