// Original file: site.proto

import type { Long } from '@grpc/proto-loader';

export interface GroupUsage {
  'gid'?: (number | string | Long);
  'storageBytes'?: (number | string | Long);
}

export interface GroupUsage__Output {
  'gid': (number);
  'storageBytes': (number);
}
