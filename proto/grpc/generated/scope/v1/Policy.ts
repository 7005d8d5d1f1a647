// Original file: scope.proto

import type { Scope as _scope_v1_Scope, Scope__Output as _scope_v1_Scope__Output } from '../../scope/v1/Scope.ts';
import type { Decision as _scope_v1_Decision, Decision__Output as _scope_v1_Decision__Output } from '../../scope/v1/Decision.ts';
import type { HiddenVerdicts as _scope_v1_HiddenVerdicts, HiddenVerdicts__Output as _scope_v1_HiddenVerdicts__Output } from '../../scope/v1/HiddenVerdicts.ts';
import type { Long } from '@grpc/proto-loader';

export interface Policy {
  'scope'?: (_scope_v1_Scope | null);
  'readProblems'?: (_scope_v1_Decision | null);
  'seeTags'?: (_scope_v1_Decision | null);
  'seeSource'?: (_scope_v1_Decision | null);
  'submit'?: (_scope_v1_Decision | null);
  'test'?: (_scope_v1_Decision | null);
  'share'?: (_scope_v1_Decision | null);
  'seeSubmissions'?: (_scope_v1_Decision | null);
  'seeAllSubmissions'?: (_scope_v1_Decision | null);
  'seeVerdicts'?: (_scope_v1_Decision | null);
  'seeResources'?: (_scope_v1_Decision | null);
  'seeSharedCode'?: (_scope_v1_Decision | null);
  'seeCode'?: (_scope_v1_Decision | null);
  'seeOwnCases'?: (_scope_v1_Decision | null);
  'seeCases'?: (_scope_v1_Decision | null);
  'seeAllCases'?: (_scope_v1_Decision | null);
  'seeJudgings'?: (_scope_v1_Decision | null);
  'rejudge'?: (_scope_v1_Decision | null);
  'correct'?: (_scope_v1_Decision | null);
  'hidden'?: (_scope_v1_HiddenVerdicts)[];
  'lane'?: (string);
  'tenant'?: (string);
  'submitIntervalSec'?: (number);
  'startsAtMs'?: (number | string | Long);
  'endsAtMs'?: (number | string | Long);
  'upsolving'?: (boolean);
  'title'?: (string);
  'moderate'?: (_scope_v1_Decision | null);
  'titleEn'?: (string);
  'submitCaptcha'?: (boolean);
  'holdsReportedVerdicts'?: (boolean);
  'latestCounts'?: (boolean);
}

export interface Policy__Output {
  'scope': (_scope_v1_Scope__Output | null);
  'readProblems': (_scope_v1_Decision__Output | null);
  'seeTags': (_scope_v1_Decision__Output | null);
  'seeSource': (_scope_v1_Decision__Output | null);
  'submit': (_scope_v1_Decision__Output | null);
  'test': (_scope_v1_Decision__Output | null);
  'share': (_scope_v1_Decision__Output | null);
  'seeSubmissions': (_scope_v1_Decision__Output | null);
  'seeAllSubmissions': (_scope_v1_Decision__Output | null);
  'seeVerdicts': (_scope_v1_Decision__Output | null);
  'seeResources': (_scope_v1_Decision__Output | null);
  'seeSharedCode': (_scope_v1_Decision__Output | null);
  'seeCode': (_scope_v1_Decision__Output | null);
  'seeOwnCases': (_scope_v1_Decision__Output | null);
  'seeCases': (_scope_v1_Decision__Output | null);
  'seeAllCases': (_scope_v1_Decision__Output | null);
  'seeJudgings': (_scope_v1_Decision__Output | null);
  'rejudge': (_scope_v1_Decision__Output | null);
  'correct': (_scope_v1_Decision__Output | null);
  'hidden': (_scope_v1_HiddenVerdicts__Output)[];
  'lane': (string);
  'tenant': (string);
  'submitIntervalSec': (number);
  'startsAtMs': (number);
  'endsAtMs': (number);
  'upsolving': (boolean);
  'title': (string);
  'moderate': (_scope_v1_Decision__Output | null);
  'titleEn': (string);
  'submitCaptcha': (boolean);
  'holdsReportedVerdicts': (boolean);
  'latestCounts': (boolean);
}
