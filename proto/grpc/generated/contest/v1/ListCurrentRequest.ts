// Original file: contest.proto


export interface ListCurrentRequest {
  'uid'?: (string);
}

export interface ListCurrentRequest__Output {
  'uid': (string);
}
