// Original file: submission.proto


export interface ListWorkersRequest {
}

export interface ListWorkersRequest__Output {
}
