// Original file: submission.proto


export interface OnlineTest {
  'input'?: (string);
  'expectedOutput'?: (string);
  'hasExpected'?: (boolean);
}

export interface OnlineTest__Output {
  'input': (string);
  'expectedOutput': (string);
  'hasExpected': (boolean);
}
