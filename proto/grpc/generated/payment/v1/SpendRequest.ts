// Original file: payment.proto

import type { Long } from '@grpc/proto-loader';

export interface SpendRequest {
  'key'?: (string);
  'uid'?: (string);
  'points'?: (number | string | Long);
  'type'?: (string);
  'remark'?: (string);
}

export interface SpendRequest__Output {
  'key': (string);
  'uid': (string);
  'points': (number);
  'type': (string);
  'remark': (string);
}
