// Original file: submission.proto

import type { CompilerMessage as _submission_v1_CompilerMessage, CompilerMessage__Output as _submission_v1_CompilerMessage__Output } from '../../submission/v1/CompilerMessage.ts';
import type { CaseExcerpt as _submission_v1_CaseExcerpt, CaseExcerpt__Output as _submission_v1_CaseExcerpt__Output } from '../../submission/v1/CaseExcerpt.ts';
import type { Long } from '@grpc/proto-loader';

export interface OwnAttempt {
  'submitId'?: (number | string | Long);
  'pid'?: (number | string | Long);
  'cid'?: (number | string | Long);
  'tid'?: (number | string | Long);
  'gid'?: (number | string | Long);
  'language'?: (string);
  'code'?: (string);
  'status'?: (number);
  'compilerText'?: (string);
  'compilerMessages'?: (_submission_v1_CompilerMessage)[];
  'failedSeq'?: (number);
  'failedStatus'?: (number);
  'excerpt'?: (_submission_v1_CaseExcerpt | null);
  'passed'?: (number);
  'total'?: (number);
  'submittedAtMs'?: (number | string | Long);
  'problemVersion'?: (number | string | Long);
}

export interface OwnAttempt__Output {
  'submitId': (number);
  'pid': (number);
  'cid': (number);
  'tid': (number);
  'gid': (number);
  'language': (string);
  'code': (string);
  'status': (number);
  'compilerText': (string);
  'compilerMessages': (_submission_v1_CompilerMessage__Output)[];
  'failedSeq': (number);
  'failedStatus': (number);
  'excerpt': (_submission_v1_CaseExcerpt__Output | null);
  'passed': (number);
  'total': (number);
  'submittedAtMs': (number);
  'problemVersion': (number);
}
