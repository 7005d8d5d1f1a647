// Original file: submission.proto


export interface ReportRequest {
  'taskId'?: (string);
  'attempt'?: (number);
  'workerId'?: (string);
  'status'?: (number);
  'caseDone'?: (number);
  'caseCount'?: (number);
}

export interface ReportRequest__Output {
  'taskId': (string);
  'attempt': (number);
  'workerId': (string);
  'status': (number);
  'caseDone': (number);
  'caseCount': (number);
}
