// Original file: submission.proto


export interface HeartbeatResponse {
}

export interface HeartbeatResponse__Output {
}
