// Original file: contest.proto

import type { Long } from '@grpc/proto-loader';

export interface RunningProblem {
  'pid'?: (number | string | Long);
  'title'?: (string);
  'titleEn'?: (string);
}

export interface RunningProblem__Output {
  'pid': (number);
  'title': (string);
  'titleEn': (string);
}
