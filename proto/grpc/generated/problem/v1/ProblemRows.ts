// Original file: problem.proto

import type { ProblemRow as _problem_v1_ProblemRow, ProblemRow__Output as _problem_v1_ProblemRow__Output } from '../../problem/v1/ProblemRow.ts';

export interface ProblemRows {
  'problems'?: (_problem_v1_ProblemRow)[];
}

export interface ProblemRows__Output {
  'problems': (_problem_v1_ProblemRow__Output)[];
}
