// Original file: scope.proto

import type { ScopeProblem as _scope_v1_ScopeProblem, ScopeProblem__Output as _scope_v1_ScopeProblem__Output } from '../../scope/v1/ScopeProblem.ts';
import type { Policy as _scope_v1_Policy, Policy__Output as _scope_v1_Policy__Output } from '../../scope/v1/Policy.ts';

export interface ResolveProblemsResponse {
  'problems'?: (_scope_v1_ScopeProblem)[];
  'policy'?: (_scope_v1_Policy | null);
}

export interface ResolveProblemsResponse__Output {
  'problems': (_scope_v1_ScopeProblem__Output)[];
  'policy': (_scope_v1_Policy__Output | null);
}
