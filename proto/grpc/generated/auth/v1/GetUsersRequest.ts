// Original file: auth.proto


export interface GetUsersRequest {
  'uids'?: (string)[];
}

export interface GetUsersRequest__Output {
  'uids': (string)[];
}
