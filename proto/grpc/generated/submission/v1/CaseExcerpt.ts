// Original file: submission.proto

import type { Long } from '@grpc/proto-loader';

export interface CaseExcerpt {
  'input'?: (string);
  'output'?: (string);
  'answer'?: (string);
  'line'?: (number);
  'offset'?: (number | string | Long);
}

export interface CaseExcerpt__Output {
  'input': (string);
  'output': (string);
  'answer': (string);
  'line': (number);
  'offset': (number);
}
