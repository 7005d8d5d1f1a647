// Original file: personal.proto


export interface PersonalFile {
  'name'?: (string);
  'content'?: (Buffer | Uint8Array | string);
}

export interface PersonalFile__Output {
  'name': (string);
  'content': (Buffer);
}
