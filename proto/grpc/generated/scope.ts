import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { Actor as _scope_v1_Actor, Actor__Output as _scope_v1_Actor__Output } from './scope/v1/Actor.ts';
import type { Decision as _scope_v1_Decision, Decision__Output as _scope_v1_Decision__Output } from './scope/v1/Decision.ts';
import type { GetPolicyRequest as _scope_v1_GetPolicyRequest, GetPolicyRequest__Output as _scope_v1_GetPolicyRequest__Output } from './scope/v1/GetPolicyRequest.ts';
import type { HiddenVerdicts as _scope_v1_HiddenVerdicts, HiddenVerdicts__Output as _scope_v1_HiddenVerdicts__Output } from './scope/v1/HiddenVerdicts.ts';
import type { Policy as _scope_v1_Policy, Policy__Output as _scope_v1_Policy__Output } from './scope/v1/Policy.ts';
import type { ResolveProblemsRequest as _scope_v1_ResolveProblemsRequest, ResolveProblemsRequest__Output as _scope_v1_ResolveProblemsRequest__Output } from './scope/v1/ResolveProblemsRequest.ts';
import type { ResolveProblemsResponse as _scope_v1_ResolveProblemsResponse, ResolveProblemsResponse__Output as _scope_v1_ResolveProblemsResponse__Output } from './scope/v1/ResolveProblemsResponse.ts';
import type { Scope as _scope_v1_Scope, Scope__Output as _scope_v1_Scope__Output } from './scope/v1/Scope.ts';
import type { ScopePolicyClient as _scope_v1_ScopePolicyClient, ScopePolicyDefinition as _scope_v1_ScopePolicyDefinition } from './scope/v1/ScopePolicy.ts';
import type { ScopeProblem as _scope_v1_ScopeProblem, ScopeProblem__Output as _scope_v1_ScopeProblem__Output } from './scope/v1/ScopeProblem.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  scope: {
    v1: {
      Actor: MessageTypeDefinition<_scope_v1_Actor, _scope_v1_Actor__Output>
      Decision: MessageTypeDefinition<_scope_v1_Decision, _scope_v1_Decision__Output>
      GetPolicyRequest: MessageTypeDefinition<_scope_v1_GetPolicyRequest, _scope_v1_GetPolicyRequest__Output>
      HiddenVerdicts: MessageTypeDefinition<_scope_v1_HiddenVerdicts, _scope_v1_HiddenVerdicts__Output>
      Policy: MessageTypeDefinition<_scope_v1_Policy, _scope_v1_Policy__Output>
      ResolveProblemsRequest: MessageTypeDefinition<_scope_v1_ResolveProblemsRequest, _scope_v1_ResolveProblemsRequest__Output>
      ResolveProblemsResponse: MessageTypeDefinition<_scope_v1_ResolveProblemsResponse, _scope_v1_ResolveProblemsResponse__Output>
      Scope: MessageTypeDefinition<_scope_v1_Scope, _scope_v1_Scope__Output>
      ScopePolicy: SubtypeConstructor<typeof grpc.Client, _scope_v1_ScopePolicyClient> & { service: _scope_v1_ScopePolicyDefinition }
      ScopeProblem: MessageTypeDefinition<_scope_v1_ScopeProblem, _scope_v1_ScopeProblem__Output>
    }
  }
}

