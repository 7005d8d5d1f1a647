// Original file: submission.proto


export interface CountSolvedResponse {
  'solved'?: (number);
}

export interface CountSolvedResponse__Output {
  'solved': (number);
}
