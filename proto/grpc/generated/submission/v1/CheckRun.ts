// Original file: submission.proto


export interface CheckRun {
  'key'?: (string);
  'workerId'?: (string);
  'state'?: (string);
  'status'?: (number);
  'timeMs'?: (number);
  'memoryKb'?: (number);
  'message'?: (string);
}

export interface CheckRun__Output {
  'key': (string);
  'workerId': (string);
  'state': (string);
  'status': (number);
  'timeMs': (number);
  'memoryKb': (number);
  'message': (string);
}
