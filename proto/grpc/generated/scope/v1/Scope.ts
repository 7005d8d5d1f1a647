// Original file: scope.proto

import type { Long } from '@grpc/proto-loader';

export interface Scope {
  'cid'?: (number | string | Long);
  'tid'?: (number | string | Long);
  'gid'?: (number | string | Long);
}

export interface Scope__Output {
  'cid': (number);
  'tid': (number);
  'gid': (number);
}
