// Original file: problem.proto


export interface DeleteOfContestsResponse {
  'problemId'?: (string);
  'auth'?: (number);
  'author'?: (string);
}

export interface DeleteOfContestsResponse__Output {
  'problemId': (string);
  'auth': (number);
  'author': (string);
}
