// Original file: contest.proto

import type { CurrentContest as _contest_v1_CurrentContest, CurrentContest__Output as _contest_v1_CurrentContest__Output } from '../../contest/v1/CurrentContest.ts';

export interface ListCurrentResponse {
  'contests'?: (_contest_v1_CurrentContest)[];
}

export interface ListCurrentResponse__Output {
  'contests': (_contest_v1_CurrentContest__Output)[];
}
