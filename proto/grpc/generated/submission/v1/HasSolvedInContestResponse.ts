// Original file: submission.proto


export interface HasSolvedInContestResponse {
  'solved'?: (boolean);
}

export interface HasSolvedInContestResponse__Output {
  'solved': (boolean);
}
