// Original file: submission.proto


export interface HeartbeatResponse {
  'paused'?: (boolean);
}

export interface HeartbeatResponse__Output {
  'paused': (boolean);
}
