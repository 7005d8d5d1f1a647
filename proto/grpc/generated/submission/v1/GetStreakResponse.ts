// Original file: submission.proto


export interface GetStreakResponse {
  'current'?: (number);
  'longest'?: (number);
  'solvedToday'?: (boolean);
}

export interface GetStreakResponse__Output {
  'current': (number);
  'longest': (number);
  'solvedToday': (boolean);
}
