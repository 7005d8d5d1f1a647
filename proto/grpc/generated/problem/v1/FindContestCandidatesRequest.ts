// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface FindContestCandidatesRequest {
  'keyword'?: (string);
  'type'?: (number);
  'gid'?: (number | string | Long);
  'skip'?: (number);
  'limit'?: (number);
  'uid'?: (string);
  'username'?: (string);
  'roles'?: (string)[];
}

export interface FindContestCandidatesRequest__Output {
  'keyword': (string);
  'type': (number);
  'gid': (number);
  'skip': (number);
  'limit': (number);
  'uid': (string);
  'username': (string);
  'roles': (string)[];
}
