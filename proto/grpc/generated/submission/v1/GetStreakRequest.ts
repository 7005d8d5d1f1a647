// Original file: submission.proto


export interface GetStreakRequest {
  'uid'?: (string);
  'timeZone'?: (string);
}

export interface GetStreakRequest__Output {
  'uid': (string);
  'timeZone': (string);
}
