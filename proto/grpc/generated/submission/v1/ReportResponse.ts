// Original file: submission.proto


export interface ReportResponse {
  'current'?: (boolean);
}

export interface ReportResponse__Output {
  'current': (boolean);
}
