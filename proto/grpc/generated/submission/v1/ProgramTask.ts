// Original file: submission.proto

import type { TaskFile as _submission_v1_TaskFile, TaskFile__Output as _submission_v1_TaskFile__Output } from '../../submission/v1/TaskFile.ts';

export interface ProgramTask {
  'language'?: (string);
  'protocol'?: (string);
  'code'?: (string);
  'files'?: (_submission_v1_TaskFile)[];
}

export interface ProgramTask__Output {
  'language': (string);
  'protocol': (string);
  'code': (string);
  'files': (_submission_v1_TaskFile__Output)[];
}
