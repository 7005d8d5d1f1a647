// Original file: scope.proto


export interface Decision {
  'allowed'?: (boolean);
  'code'?: (string);
  'params'?: ({[key: string]: string});
}

export interface Decision__Output {
  'allowed': (boolean);
  'code': (string);
  'params': ({[key: string]: string});
}
