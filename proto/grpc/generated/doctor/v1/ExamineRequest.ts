// Original file: doctor.proto


export interface ExamineRequest {
}

export interface ExamineRequest__Output {
}
