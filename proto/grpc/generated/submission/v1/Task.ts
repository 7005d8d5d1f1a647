// Original file: submission.proto

import type { OnlineTest as _submission_v1_OnlineTest, OnlineTest__Output as _submission_v1_OnlineTest__Output } from '../../submission/v1/OnlineTest.ts';
import type { ProgramTask as _submission_v1_ProgramTask, ProgramTask__Output as _submission_v1_ProgramTask__Output } from '../../submission/v1/ProgramTask.ts';
import type { TaskFile as _submission_v1_TaskFile, TaskFile__Output as _submission_v1_TaskFile__Output } from '../../submission/v1/TaskFile.ts';
import type { GeneratorTask as _submission_v1_GeneratorTask, GeneratorTask__Output as _submission_v1_GeneratorTask__Output } from '../../submission/v1/GeneratorTask.ts';
import type { InvocationTask as _submission_v1_InvocationTask, InvocationTask__Output as _submission_v1_InvocationTask__Output } from '../../submission/v1/InvocationTask.ts';
import type { Long } from '@grpc/proto-loader';

export interface Task {
  'taskId'?: (string);
  'submitId'?: (number | string | Long);
  'attempt'?: (number);
  'pid'?: (number | string | Long);
  'problemVersion'?: (number | string | Long);
  'language'?: (string);
  'code'?: (string);
  'lane'?: (string);
  'tenant'?: (string);
  'kind'?: (string);
  'test'?: (_submission_v1_OnlineTest | null);
  'program'?: (_submission_v1_ProgramTask | null);
  'answers'?: (_submission_v1_TaskFile)[];
  'tests'?: (_submission_v1_OnlineTest)[];
  'generator'?: (_submission_v1_GeneratorTask | null);
  'invocation'?: (_submission_v1_InvocationTask | null);
}

export interface Task__Output {
  'taskId': (string);
  'submitId': (number);
  'attempt': (number);
  'pid': (number);
  'problemVersion': (number);
  'language': (string);
  'code': (string);
  'lane': (string);
  'tenant': (string);
  'kind': (string);
  'test': (_submission_v1_OnlineTest__Output | null);
  'program': (_submission_v1_ProgramTask__Output | null);
  'answers': (_submission_v1_TaskFile__Output)[];
  'tests': (_submission_v1_OnlineTest__Output)[];
  'generator': (_submission_v1_GeneratorTask__Output | null);
  'invocation': (_submission_v1_InvocationTask__Output | null);
}
