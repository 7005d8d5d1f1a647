// Original file: submission.proto

import type { InvocationRun as _submission_v1_InvocationRun, InvocationRun__Output as _submission_v1_InvocationRun__Output } from '../../submission/v1/InvocationRun.ts';

export interface Invocation {
  'known'?: (boolean);
  'runs'?: (_submission_v1_InvocationRun)[];
}

export interface Invocation__Output {
  'known': (boolean);
  'runs': (_submission_v1_InvocationRun__Output)[];
}
