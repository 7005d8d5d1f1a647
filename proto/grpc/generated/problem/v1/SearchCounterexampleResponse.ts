// Original file: problem.proto


export interface SearchCounterexampleResponse {
  'searchId'?: (string);
}

export interface SearchCounterexampleResponse__Output {
  'searchId': (string);
}
