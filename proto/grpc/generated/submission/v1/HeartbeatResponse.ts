// Original file: submission.proto

import type { AddressedTask as _submission_v1_AddressedTask, AddressedTask__Output as _submission_v1_AddressedTask__Output } from '../../submission/v1/AddressedTask.ts';

export interface HeartbeatResponse {
  'paused'?: (boolean);
  'addressed'?: (_submission_v1_AddressedTask | null);
}

export interface HeartbeatResponse__Output {
  'paused': (boolean);
  'addressed': (_submission_v1_AddressedTask__Output | null);
}
