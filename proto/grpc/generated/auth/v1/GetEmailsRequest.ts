// Original file: auth.proto


export interface GetEmailsRequest {
  'uids'?: (string)[];
}

export interface GetEmailsRequest__Output {
  'uids': (string)[];
}
