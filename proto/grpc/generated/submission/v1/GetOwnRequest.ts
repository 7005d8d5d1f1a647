// Original file: submission.proto

import type { Long } from '@grpc/proto-loader';

export interface GetOwnRequest {
  'submitId'?: (number | string | Long);
  'uid'?: (string);
}

export interface GetOwnRequest__Output {
  'submitId': (number);
  'uid': (string);
}
