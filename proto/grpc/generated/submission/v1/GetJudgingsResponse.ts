// Original file: submission.proto

import type { Judging as _submission_v1_Judging, Judging__Output as _submission_v1_Judging__Output } from '../../submission/v1/Judging.ts';

export interface GetJudgingsResponse {
  'judgings'?: (_submission_v1_Judging)[];
}

export interface GetJudgingsResponse__Output {
  'judgings': (_submission_v1_Judging__Output)[];
}
