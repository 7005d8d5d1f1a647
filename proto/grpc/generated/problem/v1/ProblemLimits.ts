// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface ProblemLimits {
  'pid'?: (number | string | Long);
  'timeLimitMs'?: (number);
  'memoryLimitMb'?: (number);
  'testCount'?: (number);
}

export interface ProblemLimits__Output {
  'pid': (number);
  'timeLimitMs': (number);
  'memoryLimitMb': (number);
  'testCount': (number);
}
