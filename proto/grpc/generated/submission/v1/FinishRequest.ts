// Original file: submission.proto

import type { JudgeResult as _submission_v1_JudgeResult, JudgeResult__Output as _submission_v1_JudgeResult__Output } from '../../submission/v1/JudgeResult.ts';

export interface FinishRequest {
  'taskId'?: (string);
  'attempt'?: (number);
  'workerId'?: (string);
  'result'?: (_submission_v1_JudgeResult | null);
}

export interface FinishRequest__Output {
  'taskId': (string);
  'attempt': (number);
  'workerId': (string);
  'result': (_submission_v1_JudgeResult__Output | null);
}
