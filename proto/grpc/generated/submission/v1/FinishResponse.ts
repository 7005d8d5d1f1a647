// Original file: submission.proto


export interface FinishResponse {
  'accepted'?: (boolean);
}

export interface FinishResponse__Output {
  'accepted': (boolean);
}
