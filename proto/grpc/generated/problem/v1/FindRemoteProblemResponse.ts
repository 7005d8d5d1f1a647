// Original file: problem.proto

import type { RemoteStatement as _problem_v1_RemoteStatement, RemoteStatement__Output as _problem_v1_RemoteStatement__Output } from '../../problem/v1/RemoteStatement.ts';
import type { Long } from '@grpc/proto-loader';

export interface FindRemoteProblemResponse {
  'pid'?: (number | string | Long);
  'statement'?: (_problem_v1_RemoteStatement | null);
}

export interface FindRemoteProblemResponse__Output {
  'pid': (number);
  'statement': (_problem_v1_RemoteStatement__Output | null);
}
