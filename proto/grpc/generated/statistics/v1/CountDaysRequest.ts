// Original file: statistics.proto


export interface CountDaysRequest {
  'firstDay'?: (number);
  'days'?: (number);
}

export interface CountDaysRequest__Output {
  'firstDay': (number);
  'days': (number);
}
