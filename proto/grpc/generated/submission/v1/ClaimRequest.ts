// Original file: submission.proto


export interface ClaimRequest {
  'taskId'?: (string);
  'attempt'?: (number);
  'workerId'?: (string);
}

export interface ClaimRequest__Output {
  'taskId': (string);
  'attempt': (number);
  'workerId': (string);
}
