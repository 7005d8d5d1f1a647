// Original file: submission.proto

import type { InvocationTask as _submission_v1_InvocationTask, InvocationTask__Output as _submission_v1_InvocationTask__Output } from '../../submission/v1/InvocationTask.ts';

export interface InvocationProgram {
  'key'?: (string);
  'language'?: (string);
  'code'?: (string);
  'task'?: (_submission_v1_InvocationTask | null);
}

export interface InvocationProgram__Output {
  'key': (string);
  'language': (string);
  'code': (string);
  'task': (_submission_v1_InvocationTask__Output | null);
}
