// Original file: submission.proto


export interface StartJudgeCheckResponse {
  'checkId'?: (string);
}

export interface StartJudgeCheckResponse__Output {
  'checkId': (string);
}
