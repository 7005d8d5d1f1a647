// Original file: discussion.proto

import type { Long } from '@grpc/proto-loader';

export interface PostKey {
  'kind'?: (string);
  'id'?: (number | string | Long);
}

export interface PostKey__Output {
  'kind': (string);
  'id': (number);
}
