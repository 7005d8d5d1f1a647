// Original file: problem.proto


export interface IsCounterexampleOfferedResponse {
  'offered'?: (boolean);
}

export interface IsCounterexampleOfferedResponse__Output {
  'offered': (boolean);
}
