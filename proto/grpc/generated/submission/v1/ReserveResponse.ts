// Original file: submission.proto

import type { Long } from '@grpc/proto-loader';

export interface ReserveResponse {
  'submitId'?: (number | string | Long);
}

export interface ReserveResponse__Output {
  'submitId': (number);
}
