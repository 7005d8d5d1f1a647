// Original file: submission.proto

import type { CheckProgram as _submission_v1_CheckProgram, CheckProgram__Output as _submission_v1_CheckProgram__Output } from '../../submission/v1/CheckProgram.ts';

export interface StartJudgeCheckRequest {
  'owner'?: (string);
  'uid'?: (string);
  'programs'?: (_submission_v1_CheckProgram)[];
}

export interface StartJudgeCheckRequest__Output {
  'owner': (string);
  'uid': (string);
  'programs': (_submission_v1_CheckProgram__Output)[];
}
