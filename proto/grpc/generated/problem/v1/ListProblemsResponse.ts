// Original file: problem.proto

import type { ProblemRow as _problem_v1_ProblemRow, ProblemRow__Output as _problem_v1_ProblemRow__Output } from '../../problem/v1/ProblemRow.ts';

export interface ListProblemsResponse {
  'problems'?: (_problem_v1_ProblemRow)[];
  'cursor'?: (string);
  'more'?: (boolean);
}

export interface ListProblemsResponse__Output {
  'problems': (_problem_v1_ProblemRow__Output)[];
  'cursor': (string);
  'more': (boolean);
}
