// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface GetProblemsRequest {
  'pids'?: (number | string | Long)[];
  'recent'?: (boolean);
}

export interface GetProblemsRequest__Output {
  'pids': (number)[];
  'recent': (boolean);
}
