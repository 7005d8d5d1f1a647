// Original file: imports.proto


export interface ImportedRow {
  'outcome'?: (string);
  'id'?: (string);
  'code'?: (string);
  'params'?: (string);
}

export interface ImportedRow__Output {
  'outcome': (string);
  'id': (string);
  'code': (string);
  'params': (string);
}
