// Original file: submission.proto

import type { Long } from '@grpc/proto-loader';

export interface JudgingRecord {
  'workerId'?: (string);
  'sandboxVersion'?: (string);
  'compilerVersion'?: (string);
  'dataHash'?: (string);
  'problemVersion'?: (number | string | Long);
  'timeLimitMs'?: (number);
  'memoryLimitMb'?: (number);
  'compileMs'?: (number);
  'judgeMs'?: (number);
  'compileCached'?: (boolean);
  'language'?: (string);
  'checkerVersion'?: (string);
  'interactorVersion'?: (string);
  'referenceMs'?: (number | string);
  'reruns'?: (number);
  'codeHash'?: (string);
}

export interface JudgingRecord__Output {
  'workerId': (string);
  'sandboxVersion': (string);
  'compilerVersion': (string);
  'dataHash': (string);
  'problemVersion': (number);
  'timeLimitMs': (number);
  'memoryLimitMb': (number);
  'compileMs': (number);
  'judgeMs': (number);
  'compileCached': (boolean);
  'language': (string);
  'checkerVersion': (string);
  'interactorVersion': (string);
  'referenceMs': (number);
  'reruns': (number);
  'codeHash': (string);
}
