// Original file: problem.proto

import type { ProblemSummary as _problem_v1_ProblemSummary, ProblemSummary__Output as _problem_v1_ProblemSummary__Output } from '../../problem/v1/ProblemSummary.ts';
import type { ExcludedProblem as _problem_v1_ExcludedProblem, ExcludedProblem__Output as _problem_v1_ExcludedProblem__Output } from '../../problem/v1/ExcludedProblem.ts';
import type { Long } from '@grpc/proto-loader';

export interface FindContestCandidatesResponse {
  'problems'?: (_problem_v1_ProblemSummary)[];
  'total'?: (number | string | Long);
  'excluded'?: (_problem_v1_ExcludedProblem | null);
}

export interface FindContestCandidatesResponse__Output {
  'problems': (_problem_v1_ProblemSummary__Output)[];
  'total': (number);
  'excluded': (_problem_v1_ExcludedProblem__Output | null);
}
