// Original file: imports.proto


export interface SourceRow {
  'key'?: (string);
  'row'?: (string);
}

export interface SourceRow__Output {
  'key': (string);
  'row': (string);
}
