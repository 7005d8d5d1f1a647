// Original file: scope.proto


export interface Actor {
  'uid'?: (string);
  'username'?: (string);
  'roles'?: (string)[];
}

export interface Actor__Output {
  'uid': (string);
  'username': (string);
  'roles': (string)[];
}
