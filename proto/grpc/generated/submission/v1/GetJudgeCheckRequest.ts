// Original file: submission.proto


export interface GetJudgeCheckRequest {
  'owner'?: (string);
  'checkId'?: (string);
}

export interface GetJudgeCheckRequest__Output {
  'owner': (string);
  'checkId': (string);
}
