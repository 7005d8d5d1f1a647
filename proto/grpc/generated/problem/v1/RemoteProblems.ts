// Original file: problem.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AddToTrainingRequest as _problem_v1_AddToTrainingRequest, AddToTrainingRequest__Output as _problem_v1_AddToTrainingRequest__Output } from '../../problem/v1/AddToTrainingRequest.ts';
import type { AddToTrainingResponse as _problem_v1_AddToTrainingResponse, AddToTrainingResponse__Output as _problem_v1_AddToTrainingResponse__Output } from '../../problem/v1/AddToTrainingResponse.ts';
import type { FindRemoteProblemRequest as _problem_v1_FindRemoteProblemRequest, FindRemoteProblemRequest__Output as _problem_v1_FindRemoteProblemRequest__Output } from '../../problem/v1/FindRemoteProblemRequest.ts';
import type { FindRemoteProblemResponse as _problem_v1_FindRemoteProblemResponse, FindRemoteProblemResponse__Output as _problem_v1_FindRemoteProblemResponse__Output } from '../../problem/v1/FindRemoteProblemResponse.ts';
import type { FindRemoteProblemsRequest as _problem_v1_FindRemoteProblemsRequest, FindRemoteProblemsRequest__Output as _problem_v1_FindRemoteProblemsRequest__Output } from '../../problem/v1/FindRemoteProblemsRequest.ts';
import type { FindRemoteProblemsResponse as _problem_v1_FindRemoteProblemsResponse, FindRemoteProblemsResponse__Output as _problem_v1_FindRemoteProblemsResponse__Output } from '../../problem/v1/FindRemoteProblemsResponse.ts';
import type { SaveRemoteProblemRequest as _problem_v1_SaveRemoteProblemRequest, SaveRemoteProblemRequest__Output as _problem_v1_SaveRemoteProblemRequest__Output } from '../../problem/v1/SaveRemoteProblemRequest.ts';
import type { SaveRemoteProblemResponse as _problem_v1_SaveRemoteProblemResponse, SaveRemoteProblemResponse__Output as _problem_v1_SaveRemoteProblemResponse__Output } from '../../problem/v1/SaveRemoteProblemResponse.ts';

export interface RemoteProblemsClient extends grpc.Client {
  AddToTraining(argument: _problem_v1_AddToTrainingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_AddToTrainingResponse__Output>): grpc.ClientUnaryCall;
  AddToTraining(argument: _problem_v1_AddToTrainingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_AddToTrainingResponse__Output>): grpc.ClientUnaryCall;
  AddToTraining(argument: _problem_v1_AddToTrainingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_AddToTrainingResponse__Output>): grpc.ClientUnaryCall;
  AddToTraining(argument: _problem_v1_AddToTrainingRequest, callback: grpc.requestCallback<_problem_v1_AddToTrainingResponse__Output>): grpc.ClientUnaryCall;
  addToTraining(argument: _problem_v1_AddToTrainingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_AddToTrainingResponse__Output>): grpc.ClientUnaryCall;
  addToTraining(argument: _problem_v1_AddToTrainingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_AddToTrainingResponse__Output>): grpc.ClientUnaryCall;
  addToTraining(argument: _problem_v1_AddToTrainingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_AddToTrainingResponse__Output>): grpc.ClientUnaryCall;
  addToTraining(argument: _problem_v1_AddToTrainingRequest, callback: grpc.requestCallback<_problem_v1_AddToTrainingResponse__Output>): grpc.ClientUnaryCall;
  
  Find(argument: _problem_v1_FindRemoteProblemRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_FindRemoteProblemResponse__Output>): grpc.ClientUnaryCall;
  Find(argument: _problem_v1_FindRemoteProblemRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_FindRemoteProblemResponse__Output>): grpc.ClientUnaryCall;
  Find(argument: _problem_v1_FindRemoteProblemRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_FindRemoteProblemResponse__Output>): grpc.ClientUnaryCall;
  Find(argument: _problem_v1_FindRemoteProblemRequest, callback: grpc.requestCallback<_problem_v1_FindRemoteProblemResponse__Output>): grpc.ClientUnaryCall;
  find(argument: _problem_v1_FindRemoteProblemRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_FindRemoteProblemResponse__Output>): grpc.ClientUnaryCall;
  find(argument: _problem_v1_FindRemoteProblemRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_FindRemoteProblemResponse__Output>): grpc.ClientUnaryCall;
  find(argument: _problem_v1_FindRemoteProblemRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_FindRemoteProblemResponse__Output>): grpc.ClientUnaryCall;
  find(argument: _problem_v1_FindRemoteProblemRequest, callback: grpc.requestCallback<_problem_v1_FindRemoteProblemResponse__Output>): grpc.ClientUnaryCall;
  
  FindMany(argument: _problem_v1_FindRemoteProblemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_FindRemoteProblemsResponse__Output>): grpc.ClientUnaryCall;
  FindMany(argument: _problem_v1_FindRemoteProblemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_FindRemoteProblemsResponse__Output>): grpc.ClientUnaryCall;
  FindMany(argument: _problem_v1_FindRemoteProblemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_FindRemoteProblemsResponse__Output>): grpc.ClientUnaryCall;
  FindMany(argument: _problem_v1_FindRemoteProblemsRequest, callback: grpc.requestCallback<_problem_v1_FindRemoteProblemsResponse__Output>): grpc.ClientUnaryCall;
  findMany(argument: _problem_v1_FindRemoteProblemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_FindRemoteProblemsResponse__Output>): grpc.ClientUnaryCall;
  findMany(argument: _problem_v1_FindRemoteProblemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_FindRemoteProblemsResponse__Output>): grpc.ClientUnaryCall;
  findMany(argument: _problem_v1_FindRemoteProblemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_FindRemoteProblemsResponse__Output>): grpc.ClientUnaryCall;
  findMany(argument: _problem_v1_FindRemoteProblemsRequest, callback: grpc.requestCallback<_problem_v1_FindRemoteProblemsResponse__Output>): grpc.ClientUnaryCall;
  
  Save(argument: _problem_v1_SaveRemoteProblemRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_SaveRemoteProblemResponse__Output>): grpc.ClientUnaryCall;
  Save(argument: _problem_v1_SaveRemoteProblemRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_SaveRemoteProblemResponse__Output>): grpc.ClientUnaryCall;
  Save(argument: _problem_v1_SaveRemoteProblemRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_SaveRemoteProblemResponse__Output>): grpc.ClientUnaryCall;
  Save(argument: _problem_v1_SaveRemoteProblemRequest, callback: grpc.requestCallback<_problem_v1_SaveRemoteProblemResponse__Output>): grpc.ClientUnaryCall;
  save(argument: _problem_v1_SaveRemoteProblemRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_SaveRemoteProblemResponse__Output>): grpc.ClientUnaryCall;
  save(argument: _problem_v1_SaveRemoteProblemRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_problem_v1_SaveRemoteProblemResponse__Output>): grpc.ClientUnaryCall;
  save(argument: _problem_v1_SaveRemoteProblemRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_problem_v1_SaveRemoteProblemResponse__Output>): grpc.ClientUnaryCall;
  save(argument: _problem_v1_SaveRemoteProblemRequest, callback: grpc.requestCallback<_problem_v1_SaveRemoteProblemResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface RemoteProblemsHandlers extends grpc.UntypedServiceImplementation {
  AddToTraining: grpc.handleUnaryCall<_problem_v1_AddToTrainingRequest__Output, _problem_v1_AddToTrainingResponse>;
  
  Find: grpc.handleUnaryCall<_problem_v1_FindRemoteProblemRequest__Output, _problem_v1_FindRemoteProblemResponse>;
  
  FindMany: grpc.handleUnaryCall<_problem_v1_FindRemoteProblemsRequest__Output, _problem_v1_FindRemoteProblemsResponse>;
  
  Save: grpc.handleUnaryCall<_problem_v1_SaveRemoteProblemRequest__Output, _problem_v1_SaveRemoteProblemResponse>;
  
}

export interface RemoteProblemsDefinition extends grpc.ServiceDefinition {
  AddToTraining: MethodDefinition<_problem_v1_AddToTrainingRequest, _problem_v1_AddToTrainingResponse, _problem_v1_AddToTrainingRequest__Output, _problem_v1_AddToTrainingResponse__Output>
  Find: MethodDefinition<_problem_v1_FindRemoteProblemRequest, _problem_v1_FindRemoteProblemResponse, _problem_v1_FindRemoteProblemRequest__Output, _problem_v1_FindRemoteProblemResponse__Output>
  FindMany: MethodDefinition<_problem_v1_FindRemoteProblemsRequest, _problem_v1_FindRemoteProblemsResponse, _problem_v1_FindRemoteProblemsRequest__Output, _problem_v1_FindRemoteProblemsResponse__Output>
  Save: MethodDefinition<_problem_v1_SaveRemoteProblemRequest, _problem_v1_SaveRemoteProblemResponse, _problem_v1_SaveRemoteProblemRequest__Output, _problem_v1_SaveRemoteProblemResponse__Output>
}
