// Original file: auth.proto


export interface RenewRequest {
  'sessionId'?: (string);
}

export interface RenewRequest__Output {
  'sessionId': (string);
}
