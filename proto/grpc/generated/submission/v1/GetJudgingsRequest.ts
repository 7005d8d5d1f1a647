// Original file: submission.proto

import type { JudgingKey as _submission_v1_JudgingKey, JudgingKey__Output as _submission_v1_JudgingKey__Output } from '../../submission/v1/JudgingKey.ts';
import type { Long } from '@grpc/proto-loader';

export interface GetJudgingsRequest {
  'cid'?: (number | string | Long);
  'judgings'?: (_submission_v1_JudgingKey)[];
}

export interface GetJudgingsRequest__Output {
  'cid': (number);
  'judgings': (_submission_v1_JudgingKey__Output)[];
}
