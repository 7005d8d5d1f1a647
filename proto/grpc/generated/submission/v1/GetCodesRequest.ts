// Original file: submission.proto

import type { Long } from '@grpc/proto-loader';

export interface GetCodesRequest {
  'submitIds'?: (number | string | Long)[];
  'cid'?: (number | string | Long);
}

export interface GetCodesRequest__Output {
  'submitIds': (number)[];
  'cid': (number);
}
