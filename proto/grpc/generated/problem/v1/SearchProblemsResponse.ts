// Original file: problem.proto

import type { ProblemBrief as _problem_v1_ProblemBrief, ProblemBrief__Output as _problem_v1_ProblemBrief__Output } from '../../problem/v1/ProblemBrief.ts';
import type { Long } from '@grpc/proto-loader';

export interface SearchProblemsResponse {
  'problems'?: (_problem_v1_ProblemBrief)[];
  'total'?: (number | string | Long);
}

export interface SearchProblemsResponse__Output {
  'problems': (_problem_v1_ProblemBrief__Output)[];
  'total': (number);
}
