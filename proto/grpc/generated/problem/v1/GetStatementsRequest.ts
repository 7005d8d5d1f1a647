// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface GetStatementsRequest {
  'pids'?: (number | string | Long)[];
  'lang'?: (string);
  'allLanguages'?: (boolean);
}

export interface GetStatementsRequest__Output {
  'pids': (number)[];
  'lang': (string);
  'allLanguages': (boolean);
}
