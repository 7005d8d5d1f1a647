// Original file: problem.proto


export interface LocalTitle {
  'lang'?: (string);
  'title'?: (string);
}

export interface LocalTitle__Output {
  'lang': (string);
  'title': (string);
}
