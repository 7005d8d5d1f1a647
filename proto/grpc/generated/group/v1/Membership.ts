// Original file: group.proto

import type { Group as _group_v1_Group, Group__Output as _group_v1_Group__Output } from '../../group/v1/Group.ts';

export interface Membership {
  'exists'?: (boolean);
  'level'?: (number);
  'group'?: (_group_v1_Group | null);
}

export interface Membership__Output {
  'exists': (boolean);
  'level': (number);
  'group': (_group_v1_Group__Output | null);
}
