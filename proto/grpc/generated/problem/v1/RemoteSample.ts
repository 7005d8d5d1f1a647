// Original file: problem.proto


export interface RemoteSample {
  'input'?: (string);
  'output'?: (string);
}

export interface RemoteSample__Output {
  'input': (string);
  'output': (string);
}
