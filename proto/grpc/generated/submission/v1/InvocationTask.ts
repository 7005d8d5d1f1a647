// Original file: submission.proto

import type { CheckerTest as _submission_v1_CheckerTest, CheckerTest__Output as _submission_v1_CheckerTest__Output } from '../../submission/v1/CheckerTest.ts';
import type { StressTask as _submission_v1_StressTask, StressTask__Output as _submission_v1_StressTask__Output } from '../../submission/v1/StressTask.ts';
import type { CaseArguments as _submission_v1_CaseArguments, CaseArguments__Output as _submission_v1_CaseArguments__Output } from '../../submission/v1/CaseArguments.ts';

export interface InvocationTask {
  'kind'?: (string);
  'protocol'?: (string);
  'args'?: (string)[];
  'untilFailure'?: (boolean);
  'marginPercent'?: (number);
  'checkerTests'?: (_submission_v1_CheckerTest)[];
  'stress'?: (_submission_v1_StressTask | null);
  'caseArgs'?: (_submission_v1_CaseArguments)[];
}

export interface InvocationTask__Output {
  'kind': (string);
  'protocol': (string);
  'args': (string)[];
  'untilFailure': (boolean);
  'marginPercent': (number);
  'checkerTests': (_submission_v1_CheckerTest__Output)[];
  'stress': (_submission_v1_StressTask__Output | null);
  'caseArgs': (_submission_v1_CaseArguments__Output)[];
}
