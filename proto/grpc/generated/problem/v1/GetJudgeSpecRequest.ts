// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface GetJudgeSpecRequest {
  'pid'?: (number | string | Long);
  'version'?: (number | string | Long);
}

export interface GetJudgeSpecRequest__Output {
  'pid': (number);
  'version': (number);
}
