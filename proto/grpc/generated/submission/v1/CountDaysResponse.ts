// Original file: submission.proto

import type { DayCount as _submission_v1_DayCount, DayCount__Output as _submission_v1_DayCount__Output } from '../../submission/v1/DayCount.ts';

export interface CountDaysResponse {
  'days'?: (_submission_v1_DayCount)[];
}

export interface CountDaysResponse__Output {
  'days': (_submission_v1_DayCount__Output)[];
}
