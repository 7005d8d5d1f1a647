// Original file: problem.proto

import type { Long } from '@grpc/proto-loader';

export interface StatementText {
  'pid'?: (number | string | Long);
  'lang'?: (string);
  'title'?: (string);
  'description'?: (string);
  'input'?: (string);
  'output'?: (string);
  'hint'?: (string);
  'samples'?: (string);
  'version'?: (number | string | Long);
  'languages'?: (string)[];
  'timeLimitMs'?: (number);
  'memoryLimitMb'?: (number);
  'gid'?: (number | string | Long);
}

export interface StatementText__Output {
  'pid': (number);
  'lang': (string);
  'title': (string);
  'description': (string);
  'input': (string);
  'output': (string);
  'hint': (string);
  'samples': (string);
  'version': (number);
  'languages': (string)[];
  'timeLimitMs': (number);
  'memoryLimitMb': (number);
  'gid': (number);
}
