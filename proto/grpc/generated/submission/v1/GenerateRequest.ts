// Original file: submission.proto

import type { GeneratorTask as _submission_v1_GeneratorTask, GeneratorTask__Output as _submission_v1_GeneratorTask__Output } from '../../submission/v1/GeneratorTask.ts';

export interface GenerateRequest {
  'generator'?: (_submission_v1_GeneratorTask | null);
  'uid'?: (string);
  'background'?: (boolean);
}

export interface GenerateRequest__Output {
  'generator': (_submission_v1_GeneratorTask__Output | null);
  'uid': (string);
  'background': (boolean);
}
