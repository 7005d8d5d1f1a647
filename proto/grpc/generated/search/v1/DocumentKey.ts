// Original file: search.proto

import type { Long } from '@grpc/proto-loader';

export interface DocumentKey {
  'kind'?: (string);
  'id'?: (number | string | Long);
}

export interface DocumentKey__Output {
  'kind': (string);
  'id': (number);
}
