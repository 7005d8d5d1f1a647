// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface ProblemVersion {
  'pid'?: (number | string | Long);
  'number'?: (number);
  'judgeVersion'?: (number | string | Long);
  'publishedAtMs'?: (number | string | Long);
}

export interface ProblemVersion__Output {
  'pid': (number);
  'number': (number);
  'judgeVersion': (number);
  'publishedAtMs': (number);
}
