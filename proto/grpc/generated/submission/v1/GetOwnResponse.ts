// Original file: submission.proto

import type { Long } from '@grpc/proto-loader';

export interface GetOwnResponse {
  'found'?: (boolean);
  'cid'?: (number | string | Long);
  'problemId'?: (string);
  'title'?: (string);
  'language'?: (string);
  'status'?: (number);
  'code'?: (string);
}

export interface GetOwnResponse__Output {
  'found': (boolean);
  'cid': (number);
  'problemId': (string);
  'title': (string);
  'language': (string);
  'status': (number);
  'code': (string);
}
