// Original file: submission.proto


export interface StopInvocationResponse {
}

export interface StopInvocationResponse__Output {
}
