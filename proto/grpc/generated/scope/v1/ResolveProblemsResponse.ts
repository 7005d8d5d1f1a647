// Original file: scope.proto

import type { ScopeProblem as _scope_v1_ScopeProblem, ScopeProblem__Output as _scope_v1_ScopeProblem__Output } from '../../scope/v1/ScopeProblem.ts';

export interface ResolveProblemsResponse {
  'problems'?: (_scope_v1_ScopeProblem)[];
}

export interface ResolveProblemsResponse__Output {
  'problems': (_scope_v1_ScopeProblem__Output)[];
}
