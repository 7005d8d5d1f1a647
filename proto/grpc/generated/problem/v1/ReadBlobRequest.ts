// Original file: problem.proto


export interface ReadBlobRequest {
  'sha256'?: (string);
}

export interface ReadBlobRequest__Output {
  'sha256': (string);
}
