// Original file: submission.proto

import type { InvocationProgram as _submission_v1_InvocationProgram, InvocationProgram__Output as _submission_v1_InvocationProgram__Output } from '../../submission/v1/InvocationProgram.ts';
import type { Long } from '@grpc/proto-loader';

export interface StartInvocationRequest {
  'owner'?: (string);
  'uid'?: (string);
  'pid'?: (number | string | Long);
  'problemVersion'?: (number | string | Long);
  'programs'?: (_submission_v1_InvocationProgram)[];
}

export interface StartInvocationRequest__Output {
  'owner': (string);
  'uid': (string);
  'pid': (number);
  'problemVersion': (number);
  'programs': (_submission_v1_InvocationProgram__Output)[];
}
