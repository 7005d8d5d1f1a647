// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface DeleteOfContestsRequest {
  'pid'?: (number | string | Long);
  'uid'?: (string);
  'username'?: (string);
  'roles'?: (string)[];
}

export interface DeleteOfContestsRequest__Output {
  'pid': (number);
  'uid': (string);
  'username': (string);
  'roles': (string)[];
}
