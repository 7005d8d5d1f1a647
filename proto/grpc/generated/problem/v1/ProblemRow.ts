// Original file: problem.proto

import type { ProblemSummary as _problem_v1_ProblemSummary, ProblemSummary__Output as _problem_v1_ProblemSummary__Output } from '../../problem/v1/ProblemSummary.ts';
import type { Long } from '@grpc/proto-loader';

export interface ProblemRow {
  'summary'?: (_problem_v1_ProblemSummary | null);
  'revision'?: (number | string | Long);
  'deleted'?: (boolean);
}

export interface ProblemRow__Output {
  'summary': (_problem_v1_ProblemSummary__Output | null);
  'revision': (number);
  'deleted': (boolean);
}
