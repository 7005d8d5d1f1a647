// Original file: problem.proto

import type { RemoteSample as _problem_v1_RemoteSample, RemoteSample__Output as _problem_v1_RemoteSample__Output } from '../../problem/v1/RemoteSample.ts';

export interface RemoteStatement {
  'title'?: (string);
  'description'?: (string);
  'input'?: (string);
  'output'?: (string);
  'hint'?: (string);
  'samples'?: (_problem_v1_RemoteSample)[];
  'timeLimitMs'?: (number);
  'memoryLimitMb'?: (number);
  'tags'?: (string)[];
  'lang'?: (string);
  'url'?: (string);
}

export interface RemoteStatement__Output {
  'title': (string);
  'description': (string);
  'input': (string);
  'output': (string);
  'hint': (string);
  'samples': (_problem_v1_RemoteSample__Output)[];
  'timeLimitMs': (number);
  'memoryLimitMb': (number);
  'tags': (string)[];
  'lang': (string);
  'url': (string);
}
