// Original file: statistics.proto

import type { Long } from '@grpc/proto-loader';

export interface CountRequest {
  'sinceMs'?: (number | string | Long);
}

export interface CountRequest__Output {
  'sinceMs': (number);
}
