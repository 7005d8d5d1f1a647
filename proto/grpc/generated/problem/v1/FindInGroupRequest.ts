// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface FindInGroupRequest {
  'gid'?: (number | string | Long);
  'problemIds'?: (string)[];
  'pids'?: (number | string | Long)[];
}

export interface FindInGroupRequest__Output {
  'gid': (number);
  'problemIds': (string)[];
  'pids': (number)[];
}
