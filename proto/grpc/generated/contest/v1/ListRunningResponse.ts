// Original file: contest.proto

import type { RunningContest as _contest_v1_RunningContest, RunningContest__Output as _contest_v1_RunningContest__Output } from '../../contest/v1/RunningContest.ts';

export interface ListRunningResponse {
  'contests'?: (_contest_v1_RunningContest)[];
}

export interface ListRunningResponse__Output {
  'contests': (_contest_v1_RunningContest__Output)[];
}
