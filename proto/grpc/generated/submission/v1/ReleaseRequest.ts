// Original file: submission.proto


export interface ReleaseRequest {
  'taskId'?: (string);
  'attempt'?: (number);
  'workerId'?: (string);
  'reason'?: (string);
}

export interface ReleaseRequest__Output {
  'taskId': (string);
  'attempt': (number);
  'workerId': (string);
  'reason': (string);
}
