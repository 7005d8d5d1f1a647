// Original file: problem.proto


export interface FindRemoteProblemsRequest {
  'remoteJudge'?: (string);
  'remoteProblems'?: (string)[];
}

export interface FindRemoteProblemsRequest__Output {
  'remoteJudge': (string);
  'remoteProblems': (string)[];
}
