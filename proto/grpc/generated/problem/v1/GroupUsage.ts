// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface GroupUsage {
  'gid'?: (number | string | Long);
  'problems'?: (number | string | Long);
  'storageBytes'?: (number | string | Long);
}

export interface GroupUsage__Output {
  'gid': (number);
  'problems': (number);
  'storageBytes': (number);
}
