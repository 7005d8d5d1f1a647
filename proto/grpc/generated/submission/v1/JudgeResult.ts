// Original file: submission.proto

import type { CaseResult as _submission_v1_CaseResult, CaseResult__Output as _submission_v1_CaseResult__Output } from '../../submission/v1/CaseResult.ts';
import type { JudgingRecord as _submission_v1_JudgingRecord, JudgingRecord__Output as _submission_v1_JudgingRecord__Output } from '../../submission/v1/JudgingRecord.ts';
import type { TestOutput as _submission_v1_TestOutput, TestOutput__Output as _submission_v1_TestOutput__Output } from '../../submission/v1/TestOutput.ts';
import type { GroupResult as _submission_v1_GroupResult, GroupResult__Output as _submission_v1_GroupResult__Output } from '../../submission/v1/GroupResult.ts';
import type { CompilerMessage as _submission_v1_CompilerMessage, CompilerMessage__Output as _submission_v1_CompilerMessage__Output } from '../../submission/v1/CompilerMessage.ts';
import type { TestResult as _submission_v1_TestResult, TestResult__Output as _submission_v1_TestResult__Output } from '../../submission/v1/TestResult.ts';

export interface JudgeResult {
  'status'?: (number);
  'errorMessage'?: (string);
  'hasScore'?: (boolean);
  'score'?: (number);
  'oiRankScore'?: (number);
  'timeMs'?: (number);
  'memoryKb'?: (number);
  'cases'?: (_submission_v1_CaseResult)[];
  'record'?: (_submission_v1_JudgingRecord | null);
  'test'?: (_submission_v1_TestOutput | null);
  'groups'?: (_submission_v1_GroupResult)[];
  'wouldRepeat'?: (boolean);
  'systemErrorCode'?: (string);
  'compilerMessages'?: (_submission_v1_CompilerMessage)[];
  'tests'?: (_submission_v1_TestResult)[];
  'generated'?: (Buffer | Uint8Array | string);
}

export interface JudgeResult__Output {
  'status': (number);
  'errorMessage': (string);
  'hasScore': (boolean);
  'score': (number);
  'oiRankScore': (number);
  'timeMs': (number);
  'memoryKb': (number);
  'cases': (_submission_v1_CaseResult__Output)[];
  'record': (_submission_v1_JudgingRecord__Output | null);
  'test': (_submission_v1_TestOutput__Output | null);
  'groups': (_submission_v1_GroupResult__Output)[];
  'wouldRepeat': (boolean);
  'systemErrorCode': (string);
  'compilerMessages': (_submission_v1_CompilerMessage__Output)[];
  'tests': (_submission_v1_TestResult__Output)[];
  'generated': (Buffer);
}
