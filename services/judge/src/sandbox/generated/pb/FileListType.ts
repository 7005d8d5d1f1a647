// Original file: go-judge.proto


export interface FileListType {
  'fileIDs'?: ({[key: string]: string});
}

export interface FileListType__Output {
  'fileIDs': ({[key: string]: string});
}
