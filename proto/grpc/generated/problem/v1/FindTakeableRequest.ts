// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface FindTakeableRequest {
  'keyword'?: (string);
  'type'?: (number);
  'gid'?: (number | string | Long);
  'skip'?: (number);
  'limit'?: (number);
  'uid'?: (string);
  'username'?: (string);
  'roles'?: (string)[];
}

export interface FindTakeableRequest__Output {
  'keyword': (string);
  'type': (number);
  'gid': (number);
  'skip': (number);
  'limit': (number);
  'uid': (string);
  'username': (string);
  'roles': (string)[];
}
