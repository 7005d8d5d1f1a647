// Original file: auth.proto


export interface LatestSignInsRequest {
  'uid'?: (string);
  'limit'?: (number);
}

export interface LatestSignInsRequest__Output {
  'uid': (string);
  'limit': (number);
}
