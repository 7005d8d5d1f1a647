// Original file: auth.proto

import type { Long } from '@grpc/proto-loader';

export interface UserProfile {
  'uid'?: (string);
  'username'?: (string);
  'nickname'?: (string);
  'avatar'?: (string);
  'role'?: (string);
  'titleName'?: (string);
  'titleColor'?: (string);
  'gender'?: (string);
  'school'?: (string);
  'signature'?: (string);
  'github'?: (string);
  'blog'?: (string);
  'createdAtMs'?: (number | string | Long);
  'lastSignInMs'?: (number | string | Long);
}

export interface UserProfile__Output {
  'uid': (string);
  'username': (string);
  'nickname': (string);
  'avatar': (string);
  'role': (string);
  'titleName': (string);
  'titleColor': (string);
  'gender': (string);
  'school': (string);
  'signature': (string);
  'github': (string);
  'blog': (string);
  'createdAtMs': (number);
  'lastSignInMs': (number);
}
