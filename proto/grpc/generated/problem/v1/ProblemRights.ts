// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface ProblemRights {
  'pid'?: (number | string | Long);
  'read'?: (boolean);
  'manage'?: (boolean);
}

export interface ProblemRights__Output {
  'pid': (number);
  'read': (boolean);
  'manage': (boolean);
}
