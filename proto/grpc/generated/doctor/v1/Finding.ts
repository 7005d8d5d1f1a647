// Original file: doctor.proto


export interface Finding {
  'check'?: (string);
  'level'?: (string);
  'facts'?: ({[key: string]: string});
}

export interface Finding__Output {
  'check': (string);
  'level': (string);
  'facts': ({[key: string]: string});
}
