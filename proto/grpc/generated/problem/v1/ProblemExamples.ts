// Original file: problem.proto

import type { ExampleSubmission as _problem_v1_ExampleSubmission, ExampleSubmission__Output as _problem_v1_ExampleSubmission__Output } from '../../problem/v1/ExampleSubmission.ts';
import type { Long } from '@grpc/proto-loader';

export interface ProblemExamples {
  'pid'?: (number | string | Long);
  'version'?: (number | string | Long);
  'examples'?: (_problem_v1_ExampleSubmission)[];
}

export interface ProblemExamples__Output {
  'pid': (number);
  'version': (number);
  'examples': (_problem_v1_ExampleSubmission__Output)[];
}
