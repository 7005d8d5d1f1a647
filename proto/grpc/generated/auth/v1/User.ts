// Original file: auth.proto

import type { Long } from '@grpc/proto-loader';

export interface User {
  'uid'?: (string);
  'username'?: (string);
  'nickname'?: (string);
  'avatar'?: (string);
  'role'?: (string);
  'titleName'?: (string);
  'titleColor'?: (string);
  'disabled'?: (boolean);
  'deleted'?: (boolean);
  'version'?: (number | string | Long);
  'realname'?: (string);
  'school'?: (string);
  'gender'?: (string);
}

export interface User__Output {
  'uid': (string);
  'username': (string);
  'nickname': (string);
  'avatar': (string);
  'role': (string);
  'titleName': (string);
  'titleColor': (string);
  'disabled': (boolean);
  'deleted': (boolean);
  'version': (number);
  'realname': (string);
  'school': (string);
  'gender': (string);
}
