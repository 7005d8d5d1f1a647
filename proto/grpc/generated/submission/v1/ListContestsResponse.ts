// Original file: submission.proto

import type { Long } from '@grpc/proto-loader';

export interface ListContestsResponse {
  'cids'?: (number | string | Long)[];
}

export interface ListContestsResponse__Output {
  'cids': (number)[];
}
