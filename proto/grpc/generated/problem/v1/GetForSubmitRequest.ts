// Original file: problem.proto


export interface GetForSubmitRequest {
  'problemId'?: (string);
  'uid'?: (string);
  'roles'?: (string)[];
}

export interface GetForSubmitRequest__Output {
  'problemId': (string);
  'uid': (string);
  'roles': (string)[];
}
