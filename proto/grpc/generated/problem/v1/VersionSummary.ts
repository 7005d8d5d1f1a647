// Original file: problem.proto

import type { ChangedSetting as _problem_v1_ChangedSetting, ChangedSetting__Output as _problem_v1_ChangedSetting__Output } from '../../problem/v1/ChangedSetting.ts';

export interface VersionSummary {
  'statements'?: (string)[];
  'samples'?: (boolean);
  'settings'?: (_problem_v1_ChangedSetting)[];
  'testsAdded'?: (number);
  'testsRemoved'?: (number);
  'testsChanged'?: (number);
  'files'?: (number);
}

export interface VersionSummary__Output {
  'statements': (string)[];
  'samples': (boolean);
  'settings': (_problem_v1_ChangedSetting__Output)[];
  'testsAdded': (number);
  'testsRemoved': (number);
  'testsChanged': (number);
  'files': (number);
}
