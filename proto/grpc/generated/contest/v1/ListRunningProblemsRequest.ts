// Original file: contest.proto


export interface ListRunningProblemsRequest {
  'uid'?: (string);
}

export interface ListRunningProblemsRequest__Output {
  'uid': (string);
}
