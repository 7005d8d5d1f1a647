// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface SaveRemoteProblemResponse {
  'pid'?: (number | string | Long);
}

export interface SaveRemoteProblemResponse__Output {
  'pid': (number);
}
