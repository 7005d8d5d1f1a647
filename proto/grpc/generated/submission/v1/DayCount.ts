// Original file: submission.proto

import type { Long } from '@grpc/proto-loader';

export interface DayCount {
  'submissions'?: (number);
  'accepted'?: (number);
  'timed'?: (number);
  'judgingMs'?: (number | string | Long);
}

export interface DayCount__Output {
  'submissions': (number);
  'accepted': (number);
  'timed': (number);
  'judgingMs': (number);
}
