// Original file: contest.proto

import type { RunningProblem as _contest_v1_RunningProblem, RunningProblem__Output as _contest_v1_RunningProblem__Output } from '../../contest/v1/RunningProblem.ts';

export interface ListRunningProblemsResponse {
  'problems'?: (_contest_v1_RunningProblem)[];
}

export interface ListRunningProblemsResponse__Output {
  'problems': (_contest_v1_RunningProblem__Output)[];
}
