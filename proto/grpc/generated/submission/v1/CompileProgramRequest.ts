// Original file: submission.proto

import type { ProgramTask as _submission_v1_ProgramTask, ProgramTask__Output as _submission_v1_ProgramTask__Output } from '../../submission/v1/ProgramTask.ts';
import type { Long } from '@grpc/proto-loader';

export interface CompileProgramRequest {
  'program'?: (_submission_v1_ProgramTask | null);
  'uid'?: (string);
  'roles'?: (string)[];
  'gid'?: (number | string | Long);
  'intervalSec'?: (number);
}

export interface CompileProgramRequest__Output {
  'program': (_submission_v1_ProgramTask__Output | null);
  'uid': (string);
  'roles': (string)[];
  'gid': (number);
  'intervalSec': (number);
}
