// Original file: group.proto


export interface ListMembershipsRequest {
  'uid'?: (string);
}

export interface ListMembershipsRequest__Output {
  'uid': (string);
}
