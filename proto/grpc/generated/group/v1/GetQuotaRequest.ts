// Original file: group.proto

import type { Long } from '@grpc/proto-loader';

export interface GetQuotaRequest {
  'gid'?: (number | string | Long);
}

export interface GetQuotaRequest__Output {
  'gid': (number);
}
