// Original file: problem.proto

import type { ProblemBrief as _problem_v1_ProblemBrief, ProblemBrief__Output as _problem_v1_ProblemBrief__Output } from '../../problem/v1/ProblemBrief.ts';
import type { Long } from '@grpc/proto-loader';

export interface ProblemRow {
  'brief'?: (_problem_v1_ProblemBrief | null);
  'revision'?: (number | string | Long);
  'deleted'?: (boolean);
}

export interface ProblemRow__Output {
  'brief': (_problem_v1_ProblemBrief__Output | null);
  'revision': (number);
  'deleted': (boolean);
}
