// Original file: contest.proto

import type { Long } from '@grpc/proto-loader';

export interface CountContestsResponse {
  'recent'?: (number | string | Long);
}

export interface CountContestsResponse__Output {
  'recent': (number);
}
