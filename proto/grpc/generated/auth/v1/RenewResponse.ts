// Original file: auth.proto

import type { Long } from '@grpc/proto-loader';

export interface RenewResponse {
  'renewed'?: (boolean);
  'token'?: (string);
  'expiresAtMs'?: (number | string | Long);
  'renewals'?: (number);
}

export interface RenewResponse__Output {
  'renewed': (boolean);
  'token': (string);
  'expiresAtMs': (number);
  'renewals': (number);
}
