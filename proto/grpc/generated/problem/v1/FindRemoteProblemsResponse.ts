// Original file: problem.proto

import type { ImportedRemoteProblem as _problem_v1_ImportedRemoteProblem, ImportedRemoteProblem__Output as _problem_v1_ImportedRemoteProblem__Output } from '../../problem/v1/ImportedRemoteProblem.ts';

export interface FindRemoteProblemsResponse {
  'problems'?: (_problem_v1_ImportedRemoteProblem)[];
}

export interface FindRemoteProblemsResponse__Output {
  'problems': (_problem_v1_ImportedRemoteProblem__Output)[];
}
