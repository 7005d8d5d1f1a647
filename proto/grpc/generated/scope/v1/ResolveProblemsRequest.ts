// Original file: scope.proto

import type { Scope as _scope_v1_Scope, Scope__Output as _scope_v1_Scope__Output } from '../../scope/v1/Scope.ts';
import type { Actor as _scope_v1_Actor, Actor__Output as _scope_v1_Actor__Output } from '../../scope/v1/Actor.ts';
import type { Long } from '@grpc/proto-loader';

export interface ResolveProblemsRequest {
  'scope'?: (_scope_v1_Scope | null);
  'actor'?: (_scope_v1_Actor | null);
  'displayIds'?: (string)[];
  'pids'?: (number | string | Long)[];
  'all'?: (boolean);
  'withPolicy'?: (boolean);
  'atMs'?: (number | string | Long);
}

export interface ResolveProblemsRequest__Output {
  'scope': (_scope_v1_Scope__Output | null);
  'actor': (_scope_v1_Actor__Output | null);
  'displayIds': (string)[];
  'pids': (number)[];
  'all': (boolean);
  'withPolicy': (boolean);
  'atMs': (number);
}
