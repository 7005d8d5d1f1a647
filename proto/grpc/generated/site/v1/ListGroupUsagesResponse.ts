// Original file: site.proto

import type { GroupUsage as _site_v1_GroupUsage, GroupUsage__Output as _site_v1_GroupUsage__Output } from '../../site/v1/GroupUsage.ts';

export interface ListGroupUsagesResponse {
  'usages'?: (_site_v1_GroupUsage)[];
}

export interface ListGroupUsagesResponse__Output {
  'usages': (_site_v1_GroupUsage__Output)[];
}
