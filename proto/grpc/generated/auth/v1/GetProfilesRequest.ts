// Original file: auth.proto


export interface GetProfilesRequest {
  'uids'?: (string)[];
  'username'?: (string);
  'withSignIns'?: (boolean);
}

export interface GetProfilesRequest__Output {
  'uids': (string)[];
  'username': (string);
  'withSignIns': (boolean);
}
