// Original file: submission.proto


export interface CountAttemptsResponse {
  'attempts'?: (number);
}

export interface CountAttemptsResponse__Output {
  'attempts': (number);
}
