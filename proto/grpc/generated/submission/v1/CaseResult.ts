// Original file: submission.proto

import type { CaseExcerpt as _submission_v1_CaseExcerpt, CaseExcerpt__Output as _submission_v1_CaseExcerpt__Output } from '../../submission/v1/CaseExcerpt.ts';
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
  'runs'?: (number);
  'excerpt'?: (_submission_v1_CaseExcerpt | null);
  'messageByChecker'?: (boolean);
  'trial'?: (string);
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
  'runs': (number);
  'excerpt': (_submission_v1_CaseExcerpt__Output | null);
  'messageByChecker': (boolean);
  'trial': (string);
}
