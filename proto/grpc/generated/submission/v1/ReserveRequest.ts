// Original file: submission.proto


export interface ReserveRequest {
}

export interface ReserveRequest__Output {
}
