// Original file: submission.proto

import type { Long } from '@grpc/proto-loader';

export interface CaseResult {
  'seq'?: (number);
  'caseId'?: (number | string | Long);
  'status'?: (number);
  'timeMs'?: (number);
  'memoryKb'?: (number);
  'hasScore'?: (boolean);
  'score'?: (number);
  'groupNum'?: (number);
  'inputName'?: (string);
  'outputName'?: (string);
  'message'?: (string);
}

export interface CaseResult__Output {
  'seq': (number);
  'caseId': (number);
  'status': (number);
  'timeMs': (number);
  'memoryKb': (number);
  'hasScore': (boolean);
  'score': (number);
  'groupNum': (number);
  'inputName': (string);
  'outputName': (string);
  'message': (string);
}
