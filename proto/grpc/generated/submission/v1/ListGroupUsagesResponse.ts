// Original file: submission.proto

import type { GroupUsage as _submission_v1_GroupUsage, GroupUsage__Output as _submission_v1_GroupUsage__Output } from '../../submission/v1/GroupUsage.ts';

export interface ListGroupUsagesResponse {
  'usages'?: (_submission_v1_GroupUsage)[];
}

export interface ListGroupUsagesResponse__Output {
  'usages': (_submission_v1_GroupUsage__Output)[];
}
