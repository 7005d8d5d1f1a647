// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface CountProblemsResponse {
  'problems'?: (number | string | Long);
}

export interface CountProblemsResponse__Output {
  'problems': (number);
}
