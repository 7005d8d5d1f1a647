// Original file: submission.proto

import type { HeartbeatRequest as _submission_v1_HeartbeatRequest, HeartbeatRequest__Output as _submission_v1_HeartbeatRequest__Output } from '../../submission/v1/HeartbeatRequest.ts';
import type { Long } from '@grpc/proto-loader';

export interface Worker {
  'heartbeat'?: (_submission_v1_HeartbeatRequest | null);
  'seenAtMs'?: (number | string | Long);
}

export interface Worker__Output {
  'heartbeat': (_submission_v1_HeartbeatRequest__Output | null);
  'seenAtMs': (number);
}
