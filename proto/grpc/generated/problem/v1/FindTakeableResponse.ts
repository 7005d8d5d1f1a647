// Original file: problem.proto

import type { ProblemBrief as _problem_v1_ProblemBrief, ProblemBrief__Output as _problem_v1_ProblemBrief__Output } from '../../problem/v1/ProblemBrief.ts';
import type { MissedProblem as _problem_v1_MissedProblem, MissedProblem__Output as _problem_v1_MissedProblem__Output } from '../../problem/v1/MissedProblem.ts';
import type { Long } from '@grpc/proto-loader';

export interface FindTakeableResponse {
  'problems'?: (_problem_v1_ProblemBrief)[];
  'total'?: (number | string | Long);
  'missed'?: (_problem_v1_MissedProblem | null);
}

export interface FindTakeableResponse__Output {
  'problems': (_problem_v1_ProblemBrief__Output)[];
  'total': (number);
  'missed': (_problem_v1_MissedProblem__Output | null);
}
