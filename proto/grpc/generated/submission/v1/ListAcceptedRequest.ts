// Original file: submission.proto

import type { Long } from '@grpc/proto-loader';

export interface ListAcceptedRequest {
  'pid'?: (number | string | Long);
  'language'?: (string);
  'limit'?: (number);
}

export interface ListAcceptedRequest__Output {
  'pid': (number);
  'language': (string);
  'limit': (number);
}
