// Original file: contest.proto

import type { Long } from '@grpc/proto-loader';

export interface FindProblemUsesResponse {
  'runningUntilMs'?: (number | string | Long);
  'ahead'?: (boolean);
  'aheadUntilMs'?: (number | string | Long);
}

export interface FindProblemUsesResponse__Output {
  'runningUntilMs': (number);
  'ahead': (boolean);
  'aheadUntilMs': (number);
}
