// Original file: submission.proto

import type { Long } from '@grpc/proto-loader';

export interface CountSubmissionsResponse {
  'submissions'?: (number | string | Long);
}

export interface CountSubmissionsResponse__Output {
  'submissions': (number);
}
