// Original file: auth.proto

import type { Long } from '@grpc/proto-loader';

export interface CountUsersResponse {
  'users'?: (number | string | Long);
}

export interface CountUsersResponse__Output {
  'users': (number);
}
