// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface AddToTrainingRequest {
  'uid'?: (string);
  'username'?: (string);
  'roles'?: (string)[];
  'tid'?: (number | string | Long);
  'pid'?: (number | string | Long);
}

export interface AddToTrainingRequest__Output {
  'uid': (string);
  'username': (string);
  'roles': (string)[];
  'tid': (number);
  'pid': (number);
}
