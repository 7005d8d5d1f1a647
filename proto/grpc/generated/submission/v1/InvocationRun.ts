// Original file: submission.proto

import type { CaseResult as _submission_v1_CaseResult, CaseResult__Output as _submission_v1_CaseResult__Output } from '../../submission/v1/CaseResult.ts';

export interface InvocationRun {
  'key'?: (string);
  'state'?: (string);
  'status'?: (number);
  'message'?: (string);
  'caseDone'?: (number);
  'caseCount'?: (number);
  'cases'?: (_submission_v1_CaseResult)[];
  'timeLimitMs'?: (number);
  'tookMs'?: (number);
  'generated'?: (Buffer | Uint8Array | string);
}

export interface InvocationRun__Output {
  'key': (string);
  'state': (string);
  'status': (number);
  'message': (string);
  'caseDone': (number);
  'caseCount': (number);
  'cases': (_submission_v1_CaseResult__Output)[];
  'timeLimitMs': (number);
  'tookMs': (number);
  'generated': (Buffer);
}
