// Original file: auth.proto

import type { User as _auth_v1_User, User__Output as _auth_v1_User__Output } from '../../auth/v1/User.ts';

export interface ListUsersResponse {
  'users'?: (_auth_v1_User)[];
  'cursor'?: (string);
  'more'?: (boolean);
}

export interface ListUsersResponse__Output {
  'users': (_auth_v1_User__Output)[];
  'cursor': (string);
  'more': (boolean);
}
