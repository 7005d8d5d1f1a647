// Original file: problem.proto

import type { ProblemRights as _problem_v1_ProblemRights, ProblemRights__Output as _problem_v1_ProblemRights__Output } from '../../problem/v1/ProblemRights.ts';

export interface GetRightsResponse {
  'rights'?: (_problem_v1_ProblemRights)[];
}

export interface GetRightsResponse__Output {
  'rights': (_problem_v1_ProblemRights__Output)[];
}
