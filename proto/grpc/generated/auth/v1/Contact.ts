// Original file: auth.proto


export interface Contact {
  'uid'?: (string);
  'username'?: (string);
  'email'?: (string);
}

export interface Contact__Output {
  'uid': (string);
  'username': (string);
  'email': (string);
}
