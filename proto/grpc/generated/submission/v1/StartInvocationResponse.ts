// Original file: submission.proto


export interface StartInvocationResponse {
  'invocationId'?: (string);
}

export interface StartInvocationResponse__Output {
  'invocationId': (string);
}
