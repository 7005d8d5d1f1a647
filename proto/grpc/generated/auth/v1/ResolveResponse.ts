// Original file: auth.proto

import type { Long } from '@grpc/proto-loader';

export interface ResolveResponse {
  'found'?: (boolean);
  'uid'?: (string);
  'username'?: (string);
  'roles'?: (string)[];
  'renewAtMs'?: (number | string | Long);
  'expiresAtMs'?: (number | string | Long);
  'renewals'?: (number);
  'renewedAtMs'?: (number | string | Long);
  'graceUntilMs'?: (number | string | Long);
  'scopes'?: (string)[];
}

export interface ResolveResponse__Output {
  'found': (boolean);
  'uid': (string);
  'username': (string);
  'roles': (string)[];
  'renewAtMs': (number);
  'expiresAtMs': (number);
  'renewals': (number);
  'renewedAtMs': (number);
  'graceUntilMs': (number);
  'scopes': (string)[];
}
