// Original file: auth.proto


export interface RenewRequest {
  'sessionId'?: (string);
  'renewals'?: (number);
}

export interface RenewRequest__Output {
  'sessionId': (string);
  'renewals': (number);
}
