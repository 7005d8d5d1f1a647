// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface GetRightsRequest {
  'uid'?: (string);
  'username'?: (string);
  'roles'?: (string)[];
  'pids'?: (number | string | Long)[];
}

export interface GetRightsRequest__Output {
  'uid': (string);
  'username': (string);
  'roles': (string)[];
  'pids': (number)[];
}
