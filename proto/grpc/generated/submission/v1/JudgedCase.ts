// Original file: submission.proto


export interface JudgedCase {
  'seq'?: (number);
  'status'?: (number);
  'timeMs'?: (number);
}

export interface JudgedCase__Output {
  'seq': (number);
  'status': (number);
  'timeMs': (number);
}
