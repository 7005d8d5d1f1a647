// Original file: problem.proto


export interface CounterexampleSearch {
  'state'?: (string);
  'done'?: (number);
  'total'?: (number);
  'input'?: (Buffer | Uint8Array | string);
  'output'?: (string);
  'status'?: (number);
}

export interface CounterexampleSearch__Output {
  'state': (string);
  'done': (number);
  'total': (number);
  'input': (Buffer);
  'output': (string);
  'status': (number);
}
