// Original file: submission.proto

import type { CheckWorker as _submission_v1_CheckWorker, CheckWorker__Output as _submission_v1_CheckWorker__Output } from '../../submission/v1/CheckWorker.ts';
import type { CheckRun as _submission_v1_CheckRun, CheckRun__Output as _submission_v1_CheckRun__Output } from '../../submission/v1/CheckRun.ts';

export interface JudgeCheck {
  'known'?: (boolean);
  'workers'?: (_submission_v1_CheckWorker)[];
  'runs'?: (_submission_v1_CheckRun)[];
}

export interface JudgeCheck__Output {
  'known': (boolean);
  'workers': (_submission_v1_CheckWorker__Output)[];
  'runs': (_submission_v1_CheckRun__Output)[];
}
