// Original file: submission.proto

import type { TaskFile as _submission_v1_TaskFile, TaskFile__Output as _submission_v1_TaskFile__Output } from '../../submission/v1/TaskFile.ts';
import type { Long } from '@grpc/proto-loader';

export interface GeneratorTask {
  'language'?: (string);
  'code'?: (string);
  'files'?: (_submission_v1_TaskFile)[];
  'args'?: (string)[];
  'input'?: (Buffer | Uint8Array | string);
  'maxOutputBytes'?: (number | string | Long);
}

export interface GeneratorTask__Output {
  'language': (string);
  'code': (string);
  'files': (_submission_v1_TaskFile__Output)[];
  'args': (string)[];
  'input': (Buffer);
  'maxOutputBytes': (number);
}
