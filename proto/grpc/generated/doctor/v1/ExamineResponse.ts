// Original file: doctor.proto

import type { Finding as _doctor_v1_Finding, Finding__Output as _doctor_v1_Finding__Output } from '../../doctor/v1/Finding.ts';

export interface ExamineResponse {
  'findings'?: (_doctor_v1_Finding)[];
}

export interface ExamineResponse__Output {
  'findings': (_doctor_v1_Finding__Output)[];
}
