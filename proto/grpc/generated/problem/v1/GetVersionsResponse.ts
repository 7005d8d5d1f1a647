// Original file: problem.proto

import type { ProblemVersion as _problem_v1_ProblemVersion, ProblemVersion__Output as _problem_v1_ProblemVersion__Output } from '../../problem/v1/ProblemVersion.ts';

export interface GetVersionsResponse {
  'versions'?: (_problem_v1_ProblemVersion)[];
}

export interface GetVersionsResponse__Output {
  'versions': (_problem_v1_ProblemVersion__Output)[];
}
