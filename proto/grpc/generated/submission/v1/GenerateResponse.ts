// Original file: submission.proto


export interface GenerateResponse {
  'status'?: (number);
  'text'?: (string);
  'output'?: (Buffer | Uint8Array | string);
  'timeMs'?: (number);
  'memoryKb'?: (number);
}

export interface GenerateResponse__Output {
  'status': (number);
  'text': (string);
  'output': (Buffer);
  'timeMs': (number);
  'memoryKb': (number);
}
