// Original file: submission.proto

import type { Long } from '@grpc/proto-loader';

export interface HasSolvedInContestRequest {
  'uid'?: (string);
  'username'?: (string);
  'roles'?: (string)[];
  'pid'?: (number | string | Long);
}

export interface HasSolvedInContestRequest__Output {
  'uid': (string);
  'username': (string);
  'roles': (string)[];
  'pid': (number);
}
