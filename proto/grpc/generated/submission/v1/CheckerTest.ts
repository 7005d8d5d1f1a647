// Original file: submission.proto


export interface CheckerTest {
  'name'?: (string);
  'input'?: (string);
  'output'?: (string);
  'answer'?: (string);
}

export interface CheckerTest__Output {
  'name': (string);
  'input': (string);
  'output': (string);
  'answer': (string);
}
