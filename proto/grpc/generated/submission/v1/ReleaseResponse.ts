// Original file: submission.proto


export interface ReleaseResponse {
  'accepted'?: (boolean);
}

export interface ReleaseResponse__Output {
  'accepted': (boolean);
}
