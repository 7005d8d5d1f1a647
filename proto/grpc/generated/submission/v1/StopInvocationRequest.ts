// Original file: submission.proto


export interface StopInvocationRequest {
  'owner'?: (string);
}

export interface StopInvocationRequest__Output {
  'owner': (string);
}
