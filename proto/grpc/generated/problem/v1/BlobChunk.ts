// Original file: problem.proto


export interface BlobChunk {
  'data'?: (Buffer | Uint8Array | string);
}

export interface BlobChunk__Output {
  'data': (Buffer);
}
