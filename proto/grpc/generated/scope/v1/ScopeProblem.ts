// Original file: scope.proto

import type { Long } from '@grpc/proto-loader';

export interface ScopeProblem {
  'pid'?: (number | string | Long);
  'problemId'?: (string);
  'displayId'?: (string);
  'version'?: (number | string | Long);
  'open'?: (boolean);
  'cpid'?: (number | string | Long);
  'title'?: (string);
  'titleEn'?: (string);
}

export interface ScopeProblem__Output {
  'pid': (number);
  'problemId': (string);
  'displayId': (string);
  'version': (number);
  'open': (boolean);
  'cpid': (number);
  'title': (string);
  'titleEn': (string);
}
