// Original file: payment.proto

import type { Long } from '@grpc/proto-loader';

export interface ReturnHoldResponse {
  'balance'?: (number | string | Long);
}

export interface ReturnHoldResponse__Output {
  'balance': (number);
}
