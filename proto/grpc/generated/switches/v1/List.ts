// Original file: switches.proto


export interface List {
  'values'?: (string)[];
}

export interface List__Output {
  'values': (string)[];
}
