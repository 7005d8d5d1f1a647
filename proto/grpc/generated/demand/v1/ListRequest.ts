// Original file: demand.proto

import type { Long } from '@grpc/proto-loader';

export interface ListRequest {
  'fromMs'?: (number | string | Long);
  'toMs'?: (number | string | Long);
}

export interface ListRequest__Output {
  'fromMs': (number);
  'toMs': (number);
}
