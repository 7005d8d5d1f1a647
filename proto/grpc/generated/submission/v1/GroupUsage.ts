// Original file: submission.proto

import type { Long } from '@grpc/proto-loader';

export interface GroupUsage {
  'gid'?: (number | string | Long);
  'judgingsToday'?: (number | string | Long);
}

export interface GroupUsage__Output {
  'gid': (number);
  'judgingsToday': (number);
}
