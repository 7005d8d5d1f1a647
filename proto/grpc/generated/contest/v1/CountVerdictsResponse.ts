// Original file: contest.proto

import type { VerdictCount as _contest_v1_VerdictCount, VerdictCount__Output as _contest_v1_VerdictCount__Output } from '../../contest/v1/VerdictCount.ts';
import type { Long } from '@grpc/proto-loader';

export interface CountVerdictsResponse {
  'total'?: (number | string | Long);
  'verdicts'?: (_contest_v1_VerdictCount)[];
}

export interface CountVerdictsResponse__Output {
  'total': (number);
  'verdicts': (_contest_v1_VerdictCount__Output)[];
}
