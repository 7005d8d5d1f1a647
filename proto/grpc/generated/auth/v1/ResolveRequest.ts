// Original file: auth.proto


export interface ResolveRequest {
  'sessionId'?: (string);
}

export interface ResolveRequest__Output {
  'sessionId': (string);
}
