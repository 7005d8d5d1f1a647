// Original file: submission.proto


export interface TestOutput {
  'stdout'?: (string);
  'stderr'?: (string);
}

export interface TestOutput__Output {
  'stdout': (string);
  'stderr': (string);
}
