// Original file: remote.proto

import type { Long } from '@grpc/proto-loader';

export interface ImportResponse {
  'pid'?: (number | string | Long);
}

export interface ImportResponse__Output {
  'pid': (number);
}
