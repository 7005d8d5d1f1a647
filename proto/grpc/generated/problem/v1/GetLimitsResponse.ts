// Original file: problem.proto

import type { ProblemLimits as _problem_v1_ProblemLimits, ProblemLimits__Output as _problem_v1_ProblemLimits__Output } from '../../problem/v1/ProblemLimits.ts';

export interface GetLimitsResponse {
  'problems'?: (_problem_v1_ProblemLimits)[];
}

export interface GetLimitsResponse__Output {
  'problems': (_problem_v1_ProblemLimits__Output)[];
}
