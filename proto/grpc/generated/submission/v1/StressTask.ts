// Original file: submission.proto

import type { SetterProgram as _submission_v1_SetterProgram, SetterProgram__Output as _submission_v1_SetterProgram__Output } from '../../submission/v1/SetterProgram.ts';
import type { StressValidator as _submission_v1_StressValidator, StressValidator__Output as _submission_v1_StressValidator__Output } from '../../submission/v1/StressValidator.ts';

export interface StressTask {
  'generator'?: (_submission_v1_SetterProgram | null);
  'arguments'?: (string)[];
  'from'?: (number);
  'rounds'?: (number);
  'other'?: (_submission_v1_SetterProgram | null);
  'validators'?: (_submission_v1_StressValidator)[];
}

export interface StressTask__Output {
  'generator': (_submission_v1_SetterProgram__Output | null);
  'arguments': (string)[];
  'from': (number);
  'rounds': (number);
  'other': (_submission_v1_SetterProgram__Output | null);
  'validators': (_submission_v1_StressValidator__Output)[];
}
