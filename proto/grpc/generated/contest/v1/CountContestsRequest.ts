// Original file: contest.proto


export interface CountContestsRequest {
}

export interface CountContestsRequest__Output {
}
