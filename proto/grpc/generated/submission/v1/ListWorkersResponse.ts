// Original file: submission.proto

import type { Worker as _submission_v1_Worker, Worker__Output as _submission_v1_Worker__Output } from '../../submission/v1/Worker.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListWorkersResponse {
  'workers'?: (_submission_v1_Worker)[];
  'waiting'?: (number);
  'oldestWaitingMs'?: (number | string | Long);
}

export interface ListWorkersResponse__Output {
  'workers': (_submission_v1_Worker__Output)[];
  'waiting': (number);
  'oldestWaitingMs': (number);
}
