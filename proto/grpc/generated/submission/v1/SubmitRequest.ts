// Original file: submission.proto

import type { EnteredBy as _submission_v1_EnteredBy, EnteredBy__Output as _submission_v1_EnteredBy__Output } from '../../submission/v1/EnteredBy.ts';
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
  'enteredBy'?: (_submission_v1_EnteredBy | null);
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
  'enteredBy': (_submission_v1_EnteredBy__Output | null);
}
