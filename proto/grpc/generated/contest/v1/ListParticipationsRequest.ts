// Original file: contest.proto


export interface ListParticipationsRequest {
  'uid'?: (string);
}

export interface ListParticipationsRequest__Output {
  'uid': (string);
}
