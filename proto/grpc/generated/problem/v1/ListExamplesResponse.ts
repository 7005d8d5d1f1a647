// Original file: problem.proto

import type { ProblemExamples as _problem_v1_ProblemExamples, ProblemExamples__Output as _problem_v1_ProblemExamples__Output } from '../../problem/v1/ProblemExamples.ts';

export interface ListExamplesResponse {
  'problems'?: (_problem_v1_ProblemExamples)[];
}

export interface ListExamplesResponse__Output {
  'problems': (_problem_v1_ProblemExamples__Output)[];
}
