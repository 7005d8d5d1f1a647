// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface SearchCounterexampleRequest {
  'key'?: (string);
  'uid'?: (string);
  'pid'?: (number | string | Long);
  'language'?: (string);
  'code'?: (string);
  'attempt'?: (number);
}

export interface SearchCounterexampleRequest__Output {
  'key': (string);
  'uid': (string);
  'pid': (number);
  'language': (string);
  'code': (string);
  'attempt': (number);
}
