// Original file: auth.proto

import type { Long } from '@grpc/proto-loader';

export interface SignIn {
  'id'?: (number | string | Long);
  'uid'?: (string);
  'userAgent'?: (string);
  'ip'?: (string);
  'atMs'?: (number | string | Long);
}

export interface SignIn__Output {
  'id': (number);
  'uid': (string);
  'userAgent': (string);
  'ip': (string);
  'atMs': (number);
}
