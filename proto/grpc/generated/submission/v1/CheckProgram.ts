// Original file: submission.proto

import type { Long } from '@grpc/proto-loader';

export interface CheckProgram {
  'key'?: (string);
  'pid'?: (number | string | Long);
  'problemVersion'?: (number | string | Long);
  'language'?: (string);
  'code'?: (string);
}

export interface CheckProgram__Output {
  'key': (string);
  'pid': (number);
  'problemVersion': (number);
  'language': (string);
  'code': (string);
}
