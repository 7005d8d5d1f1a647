// Original file: submission.proto


export interface AddressedTask {
  'taskId'?: (string);
  'attempt'?: (number);
}

export interface AddressedTask__Output {
  'taskId': (string);
  'attempt': (number);
}
