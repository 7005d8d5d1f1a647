// Original file: submission.proto


export interface GetInvocationRequest {
  'owner'?: (string);
  'invocationId'?: (string);
  'withCases'?: (boolean);
}

export interface GetInvocationRequest__Output {
  'owner': (string);
  'invocationId': (string);
  'withCases': (boolean);
}
