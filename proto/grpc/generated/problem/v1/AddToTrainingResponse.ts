// Original file: problem.proto


export interface AddToTrainingResponse {
}

export interface AddToTrainingResponse__Output {
}
