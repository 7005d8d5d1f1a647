// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface GetRunningUntilResponse {
  'untilMs'?: (number | string | Long);
}

export interface GetRunningUntilResponse__Output {
  'untilMs': (number);
}
