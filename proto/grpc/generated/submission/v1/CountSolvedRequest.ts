// Original file: submission.proto


export interface CountSolvedRequest {
  'uid'?: (string);
}

export interface CountSolvedRequest__Output {
  'uid': (string);
}
