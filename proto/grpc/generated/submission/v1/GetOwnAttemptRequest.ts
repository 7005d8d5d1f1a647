// Original file: submission.proto

import type { Long } from '@grpc/proto-loader';

export interface GetOwnAttemptRequest {
  'uid'?: (string);
  'username'?: (string);
  'roles'?: (string)[];
  'submitId'?: (number | string | Long);
}

export interface GetOwnAttemptRequest__Output {
  'uid': (string);
  'username': (string);
  'roles': (string)[];
  'submitId': (number);
}
