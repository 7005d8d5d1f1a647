// Original file: problem.proto


export interface ChangedSetting {
  'field'?: (string);
  'before'?: (string);
  'after'?: (string);
}

export interface ChangedSetting__Output {
  'field': (string);
  'before': (string);
  'after': (string);
}
