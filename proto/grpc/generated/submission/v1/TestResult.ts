// Original file: submission.proto

import type { TestOutput as _submission_v1_TestOutput, TestOutput__Output as _submission_v1_TestOutput__Output } from '../../submission/v1/TestOutput.ts';
import type { CaseExcerpt as _submission_v1_CaseExcerpt, CaseExcerpt__Output as _submission_v1_CaseExcerpt__Output } from '../../submission/v1/CaseExcerpt.ts';

export interface TestResult {
  'status'?: (number);
  'timeMs'?: (number);
  'memoryKb'?: (number);
  'message'?: (string);
  'output'?: (_submission_v1_TestOutput | null);
  'excerpt'?: (_submission_v1_CaseExcerpt | null);
}

export interface TestResult__Output {
  'status': (number);
  'timeMs': (number);
  'memoryKb': (number);
  'message': (string);
  'output': (_submission_v1_TestOutput__Output | null);
  'excerpt': (_submission_v1_CaseExcerpt__Output | null);
}
