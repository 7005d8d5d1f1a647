// Original file: submission.proto

import type { SubmissionCode as _submission_v1_SubmissionCode, SubmissionCode__Output as _submission_v1_SubmissionCode__Output } from '../../submission/v1/SubmissionCode.ts';

export interface GetCodesResponse {
  'codes'?: (_submission_v1_SubmissionCode)[];
}

export interface GetCodesResponse__Output {
  'codes': (_submission_v1_SubmissionCode__Output)[];
}
