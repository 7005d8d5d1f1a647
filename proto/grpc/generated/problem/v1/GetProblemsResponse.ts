// Original file: problem.proto

import type { ProblemBrief as _problem_v1_ProblemBrief, ProblemBrief__Output as _problem_v1_ProblemBrief__Output } from '../../problem/v1/ProblemBrief.ts';

export interface GetProblemsResponse {
  'problems'?: (_problem_v1_ProblemBrief)[];
}

export interface GetProblemsResponse__Output {
  'problems': (_problem_v1_ProblemBrief__Output)[];
}
