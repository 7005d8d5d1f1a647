// Original file: problem.proto


export interface ListProblemsRequest {
  'cursor'?: (string);
  'limit'?: (number);
}

export interface ListProblemsRequest__Output {
  'cursor': (string);
  'limit': (number);
}
