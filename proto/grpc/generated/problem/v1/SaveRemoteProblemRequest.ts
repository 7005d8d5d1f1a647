// Original file: problem.proto

import type { RemoteStatement as _problem_v1_RemoteStatement, RemoteStatement__Output as _problem_v1_RemoteStatement__Output } from '../../problem/v1/RemoteStatement.ts';
import type { RemoteLanguage as _problem_v1_RemoteLanguage, RemoteLanguage__Output as _problem_v1_RemoteLanguage__Output } from '../../problem/v1/RemoteLanguage.ts';

export interface SaveRemoteProblemRequest {
  'uid'?: (string);
  'username'?: (string);
  'roles'?: (string)[];
  'remoteJudge'?: (string);
  'remoteProblem'?: (string);
  'statement'?: (_problem_v1_RemoteStatement | null);
  'languages'?: (_problem_v1_RemoteLanguage)[];
  'openCaseResult'?: (boolean);
}

export interface SaveRemoteProblemRequest__Output {
  'uid': (string);
  'username': (string);
  'roles': (string)[];
  'remoteJudge': (string);
  'remoteProblem': (string);
  'statement': (_problem_v1_RemoteStatement__Output | null);
  'languages': (_problem_v1_RemoteLanguage__Output)[];
  'openCaseResult': (boolean);
}
