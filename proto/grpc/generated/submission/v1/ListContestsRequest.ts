// Original file: submission.proto


export interface ListContestsRequest {
  'uid'?: (string);
}

export interface ListContestsRequest__Output {
  'uid': (string);
}
