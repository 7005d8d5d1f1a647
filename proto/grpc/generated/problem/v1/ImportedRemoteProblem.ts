// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface ImportedRemoteProblem {
  'remoteProblem'?: (string);
  'pid'?: (number | string | Long);
}

export interface ImportedRemoteProblem__Output {
  'remoteProblem': (string);
  'pid': (number);
}
