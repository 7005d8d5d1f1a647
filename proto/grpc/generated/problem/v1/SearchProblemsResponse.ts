// Original file: problem.proto

import type { ProblemSummary as _problem_v1_ProblemSummary, ProblemSummary__Output as _problem_v1_ProblemSummary__Output } from '../../problem/v1/ProblemSummary.ts';
import type { Long } from '@grpc/proto-loader';

export interface SearchProblemsResponse {
  'problems'?: (_problem_v1_ProblemSummary)[];
  'total'?: (number | string | Long);
}

export interface SearchProblemsResponse__Output {
  'problems': (_problem_v1_ProblemSummary__Output)[];
  'total': (number);
}
