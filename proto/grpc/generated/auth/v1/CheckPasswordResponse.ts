// Original file: auth.proto


export interface CheckPasswordResponse {
  'accepted'?: (boolean);
  'uid'?: (string);
  'username'?: (string);
  'roles'?: (string)[];
}

export interface CheckPasswordResponse__Output {
  'accepted': (boolean);
  'uid': (string);
  'username': (string);
  'roles': (string)[];
}
