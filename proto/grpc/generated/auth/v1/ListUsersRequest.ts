// Original file: auth.proto


export interface ListUsersRequest {
  'cursor'?: (string);
  'limit'?: (number);
}

export interface ListUsersRequest__Output {
  'cursor': (string);
  'limit': (number);
}
