// Original file: problem.proto

import type { ProblemSummary as _problem_v1_ProblemSummary, ProblemSummary__Output as _problem_v1_ProblemSummary__Output } from '../../problem/v1/ProblemSummary.ts';

export interface GetProblemsResponse {
  'problems'?: (_problem_v1_ProblemSummary)[];
}

export interface GetProblemsResponse__Output {
  'problems': (_problem_v1_ProblemSummary__Output)[];
}
