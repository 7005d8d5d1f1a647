// Original file: problem.proto


export interface ExtraFile {
  'name'?: (string);
  'content'?: (string);
}

export interface ExtraFile__Output {
  'name': (string);
  'content': (string);
}
