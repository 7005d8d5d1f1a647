// Original file: auth.proto


export interface CheckPasswordRequest {
  'username'?: (string);
  'password'?: (string);
  'address'?: (string);
}

export interface CheckPasswordRequest__Output {
  'username': (string);
  'password': (string);
  'address': (string);
}
