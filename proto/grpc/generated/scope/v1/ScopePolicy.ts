// Original file: scope.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetPolicyRequest as _scope_v1_GetPolicyRequest, GetPolicyRequest__Output as _scope_v1_GetPolicyRequest__Output } from '../../scope/v1/GetPolicyRequest.ts';
import type { Policy as _scope_v1_Policy, Policy__Output as _scope_v1_Policy__Output } from '../../scope/v1/Policy.ts';
import type { ResolveProblemsRequest as _scope_v1_ResolveProblemsRequest, ResolveProblemsRequest__Output as _scope_v1_ResolveProblemsRequest__Output } from '../../scope/v1/ResolveProblemsRequest.ts';
import type { ResolveProblemsResponse as _scope_v1_ResolveProblemsResponse, ResolveProblemsResponse__Output as _scope_v1_ResolveProblemsResponse__Output } from '../../scope/v1/ResolveProblemsResponse.ts';

export interface ScopePolicyClient extends grpc.Client {
  GetPolicy(argument: _scope_v1_GetPolicyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_scope_v1_Policy__Output>): grpc.ClientUnaryCall;
  GetPolicy(argument: _scope_v1_GetPolicyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_scope_v1_Policy__Output>): grpc.ClientUnaryCall;
  GetPolicy(argument: _scope_v1_GetPolicyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_scope_v1_Policy__Output>): grpc.ClientUnaryCall;
  GetPolicy(argument: _scope_v1_GetPolicyRequest, callback: grpc.requestCallback<_scope_v1_Policy__Output>): grpc.ClientUnaryCall;
  getPolicy(argument: _scope_v1_GetPolicyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_scope_v1_Policy__Output>): grpc.ClientUnaryCall;
  getPolicy(argument: _scope_v1_GetPolicyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_scope_v1_Policy__Output>): grpc.ClientUnaryCall;
  getPolicy(argument: _scope_v1_GetPolicyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_scope_v1_Policy__Output>): grpc.ClientUnaryCall;
  getPolicy(argument: _scope_v1_GetPolicyRequest, callback: grpc.requestCallback<_scope_v1_Policy__Output>): grpc.ClientUnaryCall;
  
  ResolveProblems(argument: _scope_v1_ResolveProblemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_scope_v1_ResolveProblemsResponse__Output>): grpc.ClientUnaryCall;
  ResolveProblems(argument: _scope_v1_ResolveProblemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_scope_v1_ResolveProblemsResponse__Output>): grpc.ClientUnaryCall;
  ResolveProblems(argument: _scope_v1_ResolveProblemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_scope_v1_ResolveProblemsResponse__Output>): grpc.ClientUnaryCall;
  ResolveProblems(argument: _scope_v1_ResolveProblemsRequest, callback: grpc.requestCallback<_scope_v1_ResolveProblemsResponse__Output>): grpc.ClientUnaryCall;
  resolveProblems(argument: _scope_v1_ResolveProblemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_scope_v1_ResolveProblemsResponse__Output>): grpc.ClientUnaryCall;
  resolveProblems(argument: _scope_v1_ResolveProblemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_scope_v1_ResolveProblemsResponse__Output>): grpc.ClientUnaryCall;
  resolveProblems(argument: _scope_v1_ResolveProblemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_scope_v1_ResolveProblemsResponse__Output>): grpc.ClientUnaryCall;
  resolveProblems(argument: _scope_v1_ResolveProblemsRequest, callback: grpc.requestCallback<_scope_v1_ResolveProblemsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface ScopePolicyHandlers extends grpc.UntypedServiceImplementation {
  GetPolicy: grpc.handleUnaryCall<_scope_v1_GetPolicyRequest__Output, _scope_v1_Policy>;
  
  ResolveProblems: grpc.handleUnaryCall<_scope_v1_ResolveProblemsRequest__Output, _scope_v1_ResolveProblemsResponse>;
  
}

export interface ScopePolicyDefinition extends grpc.ServiceDefinition {
  GetPolicy: MethodDefinition<_scope_v1_GetPolicyRequest, _scope_v1_Policy, _scope_v1_GetPolicyRequest__Output, _scope_v1_Policy__Output>
  ResolveProblems: MethodDefinition<_scope_v1_ResolveProblemsRequest, _scope_v1_ResolveProblemsResponse, _scope_v1_ResolveProblemsRequest__Output, _scope_v1_ResolveProblemsResponse__Output>
}
