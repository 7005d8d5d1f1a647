// Original file: submission.proto

import type { Long } from '@grpc/proto-loader';

export interface CountSubmissionsRequest {
  'sinceMs'?: (number | string | Long);
}

export interface CountSubmissionsRequest__Output {
  'sinceMs': (number);
}
