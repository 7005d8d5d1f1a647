// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface ListExamplesRequest {
  'pids'?: (number | string | Long)[];
  'uid'?: (string);
  'username'?: (string);
  'roles'?: (string)[];
  'withCode'?: (boolean);
}

export interface ListExamplesRequest__Output {
  'pids': (number)[];
  'uid': (string);
  'username': (string);
  'roles': (string)[];
  'withCode': (boolean);
}
