// Original file: problem.proto

import type { LocalTitle as _problem_v1_LocalTitle, LocalTitle__Output as _problem_v1_LocalTitle__Output } from '../../problem/v1/LocalTitle.ts';
import type { CaseGroup as _problem_v1_CaseGroup, CaseGroup__Output as _problem_v1_CaseGroup__Output } from '../../problem/v1/CaseGroup.ts';
import type { Long } from '@grpc/proto-loader';

export interface ProblemSummary {
  'pid'?: (number | string | Long);
  'problemId'?: (string);
  'title'?: (string);
  'auth'?: (number);
  'type'?: (number);
  'difficulty'?: (number);
  'ioScore'?: (number);
  'codeShare'?: (boolean);
  'openCaseResult'?: (boolean);
  'version'?: (number | string | Long);
  'languages'?: (string)[];
  'author'?: (string);
  'gid'?: (number | string | Long);
  'judgeCaseMode'?: (string);
  'titles'?: (_problem_v1_LocalTitle)[];
  'judgeMode'?: (string);
  'groups'?: (_problem_v1_CaseGroup)[];
  'failureDetail'?: (string);
  'authorUid'?: (string);
  'remoteJudge'?: (string);
  'remoteProblem'?: (string);
  'localLanguages'?: (string)[];
}

export interface ProblemSummary__Output {
  'pid': (number);
  'problemId': (string);
  'title': (string);
  'auth': (number);
  'type': (number);
  'difficulty': (number);
  'ioScore': (number);
  'codeShare': (boolean);
  'openCaseResult': (boolean);
  'version': (number);
  'languages': (string)[];
  'author': (string);
  'gid': (number);
  'judgeCaseMode': (string);
  'titles': (_problem_v1_LocalTitle__Output)[];
  'judgeMode': (string);
  'groups': (_problem_v1_CaseGroup__Output)[];
  'failureDetail': (string);
  'authorUid': (string);
  'remoteJudge': (string);
  'remoteProblem': (string);
  'localLanguages': (string)[];
}
