// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface JudgeCase {
  'seq'?: (number);
  'caseId'?: (number | string | Long);
  'inputName'?: (string);
  'outputName'?: (string);
  'inputSha256'?: (string);
  'outputSha256'?: (string);
  'inputBytes'?: (number | string | Long);
  'outputBytes'?: (number | string | Long);
  'score'?: (number);
  'groupNum'?: (number);
}

export interface JudgeCase__Output {
  'seq': (number);
  'caseId': (number);
  'inputName': (string);
  'outputName': (string);
  'inputSha256': (string);
  'outputSha256': (string);
  'inputBytes': (number);
  'outputBytes': (number);
  'score': (number);
  'groupNum': (number);
}
