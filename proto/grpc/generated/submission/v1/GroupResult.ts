// Original file: submission.proto


export interface GroupResult {
  'num'?: (number);
  'points'?: (number);
}

export interface GroupResult__Output {
  'num': (number);
  'points': (number);
}
