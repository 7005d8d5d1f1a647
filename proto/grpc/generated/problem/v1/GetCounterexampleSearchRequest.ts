// Original file: problem.proto


export interface GetCounterexampleSearchRequest {
  'key'?: (string);
  'searchId'?: (string);
}

export interface GetCounterexampleSearchRequest__Output {
  'key': (string);
  'searchId': (string);
}
