// Original file: submission.proto

import type { Long } from '@grpc/proto-loader';

export interface SubmitRequest {
  'uid'?: (string);
  'username'?: (string);
  'roles'?: (string)[];
  'cid'?: (number | string | Long);
  'displayId'?: (string);
  'language'?: (string);
  'code'?: (string);
  'idempotencyKey'?: (string);
  'submittedAtMs'?: (number | string | Long);
  'submitId'?: (number | string | Long);
}

export interface SubmitRequest__Output {
  'uid': (string);
  'username': (string);
  'roles': (string)[];
  'cid': (number);
  'displayId': (string);
  'language': (string);
  'code': (string);
  'idempotencyKey': (string);
  'submittedAtMs': (number);
  'submitId': (number);
}
