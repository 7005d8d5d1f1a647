// Original file: go-judge.proto


export interface FileID {
  'fileID'?: (string);
}

export interface FileID__Output {
  'fileID': (string);
}
