// Original file: contest.proto

import type { Long } from '@grpc/proto-loader';

export interface ListParticipationsResponse {
  'cids'?: (number | string | Long)[];
}

export interface ListParticipationsResponse__Output {
  'cids': (number)[];
}
