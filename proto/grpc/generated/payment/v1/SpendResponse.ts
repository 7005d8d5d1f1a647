// Original file: payment.proto

import type { Long } from '@grpc/proto-loader';

export interface SpendResponse {
  'balance'?: (number | string | Long);
}

export interface SpendResponse__Output {
  'balance': (number);
}
