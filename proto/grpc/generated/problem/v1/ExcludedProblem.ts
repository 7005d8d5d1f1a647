// Original file: problem.proto

import type { ProblemBrief as _problem_v1_ProblemBrief, ProblemBrief__Output as _problem_v1_ProblemBrief__Output } from '../../problem/v1/ProblemBrief.ts';

export interface ExcludedProblem {
  'problem'?: (_problem_v1_ProblemBrief | null);
  'reason'?: (string);
}

export interface ExcludedProblem__Output {
  'problem': (_problem_v1_ProblemBrief__Output | null);
  'reason': (string);
}
