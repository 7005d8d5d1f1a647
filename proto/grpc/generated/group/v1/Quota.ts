// Original file: group.proto

import type { Long } from '@grpc/proto-loader';

export interface Quota {
  'storageBytes'?: (number | string | Long);
  'problems'?: (number | string | Long);
  'judgingsADay'?: (number | string | Long);
}

export interface Quota__Output {
  'storageBytes': (number);
  'problems': (number);
  'judgingsADay': (number);
}
