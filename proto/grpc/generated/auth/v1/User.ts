// Original file: auth.proto


export interface User {
  'uid'?: (string);
  'username'?: (string);
  'nickname'?: (string);
  'avatar'?: (string);
  'role'?: (string);
  'titleName'?: (string);
  'titleColor'?: (string);
}

export interface User__Output {
  'uid': (string);
  'username': (string);
  'nickname': (string);
  'avatar': (string);
  'role': (string);
  'titleName': (string);
  'titleColor': (string);
}
