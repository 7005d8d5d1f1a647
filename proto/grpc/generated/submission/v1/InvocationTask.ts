// Original file: submission.proto

import type { CheckerTest as _submission_v1_CheckerTest, CheckerTest__Output as _submission_v1_CheckerTest__Output } from '../../submission/v1/CheckerTest.ts';

export interface InvocationTask {
  'kind'?: (string);
  'protocol'?: (string);
  'args'?: (string)[];
  'untilFailure'?: (boolean);
  'marginPercent'?: (number);
  'checkerTests'?: (_submission_v1_CheckerTest)[];
}

export interface InvocationTask__Output {
  'kind': (string);
  'protocol': (string);
  'args': (string)[];
  'untilFailure': (boolean);
  'marginPercent': (number);
  'checkerTests': (_submission_v1_CheckerTest__Output)[];
}
