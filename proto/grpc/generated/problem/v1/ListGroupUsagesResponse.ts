// Original file: problem.proto

import type { GroupUsage as _problem_v1_GroupUsage, GroupUsage__Output as _problem_v1_GroupUsage__Output } from '../../problem/v1/GroupUsage.ts';

export interface ListGroupUsagesResponse {
  'usages'?: (_problem_v1_GroupUsage)[];
}

export interface ListGroupUsagesResponse__Output {
  'usages': (_problem_v1_GroupUsage__Output)[];
}
