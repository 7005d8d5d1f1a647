// Original file: auth.proto


export interface FindByNamesRequest {
  'usernames'?: (string)[];
}

export interface FindByNamesRequest__Output {
  'usernames': (string)[];
}
