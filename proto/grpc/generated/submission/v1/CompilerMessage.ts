// Original file: submission.proto


export interface CompilerMessage {
  'line'?: (number);
  'column'?: (number);
  'severity'?: (string);
  'message'?: (string);
}

export interface CompilerMessage__Output {
  'line': (number);
  'column': (number);
  'severity': (string);
  'message': (string);
}
