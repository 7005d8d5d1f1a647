// Original file: submission.proto

import type { Task as _submission_v1_Task, Task__Output as _submission_v1_Task__Output } from '../../submission/v1/Task.ts';

export interface ClaimResponse {
  'granted'?: (boolean);
  'task'?: (_submission_v1_Task | null);
  'leaseMs'?: (number);
}

export interface ClaimResponse__Output {
  'granted': (boolean);
  'task': (_submission_v1_Task__Output | null);
  'leaseMs': (number);
}
