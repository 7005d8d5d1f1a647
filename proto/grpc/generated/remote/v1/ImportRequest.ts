// Original file: remote.proto


export interface ImportRequest {
  'uid'?: (string);
  'username'?: (string);
  'roles'?: (string)[];
  'remoteJudge'?: (string);
  'problem'?: (string);
}

export interface ImportRequest__Output {
  'uid': (string);
  'username': (string);
  'roles': (string)[];
  'remoteJudge': (string);
  'problem': (string);
}
