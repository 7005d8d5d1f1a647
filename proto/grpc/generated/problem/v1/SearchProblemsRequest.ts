// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface SearchProblemsRequest {
  'keyword'?: (string);
  'type'?: (number);
  'withoutPids'?: (number | string | Long)[];
  'skip'?: (number);
  'limit'?: (number);
  'publicOnly'?: (boolean);
  'uid'?: (string);
  'username'?: (string);
  'roles'?: (string)[];
}

export interface SearchProblemsRequest__Output {
  'keyword': (string);
  'type': (number);
  'withoutPids': (number)[];
  'skip': (number);
  'limit': (number);
  'publicOnly': (boolean);
  'uid': (string);
  'username': (string);
  'roles': (string)[];
}
