// Original file: submission.proto


export interface EnteredBy {
  'uid'?: (string);
  'username'?: (string);
  'contestTitle'?: (string);
  'shadowedFrom'?: (string);
  'contestTitleEn'?: (string);
}

export interface EnteredBy__Output {
  'uid': (string);
  'username': (string);
  'contestTitle': (string);
  'shadowedFrom': (string);
  'contestTitleEn': (string);
}
