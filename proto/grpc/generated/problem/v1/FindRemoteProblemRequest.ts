// Original file: problem.proto


export interface FindRemoteProblemRequest {
  'remoteJudge'?: (string);
  'remoteProblem'?: (string);
}

export interface FindRemoteProblemRequest__Output {
  'remoteJudge': (string);
  'remoteProblem': (string);
}
