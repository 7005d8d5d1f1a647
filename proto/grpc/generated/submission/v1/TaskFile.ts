// Original file: submission.proto


export interface TaskFile {
  'name'?: (string);
  'content'?: (Buffer | Uint8Array | string);
}

export interface TaskFile__Output {
  'name': (string);
  'content': (Buffer);
}
