// Original file: submission.proto


export interface CompileProgramResponse {
  'compiled'?: (boolean);
  'text'?: (string);
}

export interface CompileProgramResponse__Output {
  'compiled': (boolean);
  'text': (string);
}
