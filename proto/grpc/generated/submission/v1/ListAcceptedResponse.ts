// Original file: submission.proto

import type { SubmissionCode as _submission_v1_SubmissionCode, SubmissionCode__Output as _submission_v1_SubmissionCode__Output } from '../../submission/v1/SubmissionCode.ts';

export interface ListAcceptedResponse {
  'programs'?: (_submission_v1_SubmissionCode)[];
}

export interface ListAcceptedResponse__Output {
  'programs': (_submission_v1_SubmissionCode__Output)[];
}
