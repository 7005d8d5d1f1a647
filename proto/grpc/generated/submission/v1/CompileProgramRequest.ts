// Original file: submission.proto

import type { ProgramTask as _submission_v1_ProgramTask, ProgramTask__Output as _submission_v1_ProgramTask__Output } from '../../submission/v1/ProgramTask.ts';

export interface CompileProgramRequest {
  'program'?: (_submission_v1_ProgramTask | null);
  'uid'?: (string);
}

export interface CompileProgramRequest__Output {
  'program': (_submission_v1_ProgramTask__Output | null);
  'uid': (string);
}
