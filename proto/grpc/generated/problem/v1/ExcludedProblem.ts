// Original file: problem.proto

import type { ProblemSummary as _problem_v1_ProblemSummary, ProblemSummary__Output as _problem_v1_ProblemSummary__Output } from '../../problem/v1/ProblemSummary.ts';

export interface ExcludedProblem {
  'problem'?: (_problem_v1_ProblemSummary | null);
  'reason'?: (string);
}

export interface ExcludedProblem__Output {
  'problem': (_problem_v1_ProblemSummary__Output | null);
  'reason': (string);
}
