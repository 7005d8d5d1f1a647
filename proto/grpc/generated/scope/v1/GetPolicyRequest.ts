// Original file: scope.proto

import type { Scope as _scope_v1_Scope, Scope__Output as _scope_v1_Scope__Output } from '../../scope/v1/Scope.ts';
import type { Actor as _scope_v1_Actor, Actor__Output as _scope_v1_Actor__Output } from '../../scope/v1/Actor.ts';
import type { Long } from '@grpc/proto-loader';

export interface GetPolicyRequest {
  'scope'?: (_scope_v1_Scope | null);
  'actor'?: (_scope_v1_Actor | null);
  'atMs'?: (number | string | Long);
}

export interface GetPolicyRequest__Output {
  'scope': (_scope_v1_Scope__Output | null);
  'actor': (_scope_v1_Actor__Output | null);
  'atMs': (number);
}
