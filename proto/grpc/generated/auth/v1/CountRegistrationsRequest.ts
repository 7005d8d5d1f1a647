// Original file: auth.proto


export interface CountRegistrationsRequest {
  'firstDay'?: (number);
  'days'?: (number);
}

export interface CountRegistrationsRequest__Output {
  'firstDay': (number);
  'days': (number);
}
