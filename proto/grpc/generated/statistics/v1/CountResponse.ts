// Original file: statistics.proto

import type { Long } from '@grpc/proto-loader';

export interface CountResponse {
  'figures'?: ({[key: string]: number | string | Long});
}

export interface CountResponse__Output {
  'figures': ({[key: string]: number});
}
