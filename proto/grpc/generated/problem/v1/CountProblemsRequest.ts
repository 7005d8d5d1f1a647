// Original file: problem.proto


export interface CountProblemsRequest {
}

export interface CountProblemsRequest__Output {
}
