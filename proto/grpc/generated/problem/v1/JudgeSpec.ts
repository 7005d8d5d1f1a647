// Original file: problem.proto

import type { JudgeCase as _problem_v1_JudgeCase, JudgeCase__Output as _problem_v1_JudgeCase__Output } from '../../problem/v1/JudgeCase.ts';
import type { ExtraFile as _problem_v1_ExtraFile, ExtraFile__Output as _problem_v1_ExtraFile__Output } from '../../problem/v1/ExtraFile.ts';
import type { Long } from '@grpc/proto-loader';

export interface JudgeSpec {
  'pid'?: (number | string | Long);
  'version'?: (number | string | Long);
  'type'?: (number);
  'judgeMode'?: (string);
  'judgeCaseMode'?: (string);
  'timeLimitMs'?: (number);
  'memoryLimitMb'?: (number);
  'stackLimitMb'?: (number);
  'isRemoveEndBlank'?: (boolean);
  'isFileIo'?: (boolean);
  'ioReadFileName'?: (string);
  'ioWriteFileName'?: (string);
  'ioScore'?: (number);
  'difficulty'?: (number);
  'cases'?: (_problem_v1_JudgeCase)[];
  'userExtraFiles'?: (_problem_v1_ExtraFile)[];
  'judgeExtraFiles'?: (_problem_v1_ExtraFile)[];
  'spjLanguage'?: (string);
  'spjCode'?: (string);
  'dataHash'?: (string);
}

export interface JudgeSpec__Output {
  'pid': (number);
  'version': (number);
  'type': (number);
  'judgeMode': (string);
  'judgeCaseMode': (string);
  'timeLimitMs': (number);
  'memoryLimitMb': (number);
  'stackLimitMb': (number);
  'isRemoveEndBlank': (boolean);
  'isFileIo': (boolean);
  'ioReadFileName': (string);
  'ioWriteFileName': (string);
  'ioScore': (number);
  'difficulty': (number);
  'cases': (_problem_v1_JudgeCase__Output)[];
  'userExtraFiles': (_problem_v1_ExtraFile__Output)[];
  'judgeExtraFiles': (_problem_v1_ExtraFile__Output)[];
  'spjLanguage': (string);
  'spjCode': (string);
  'dataHash': (string);
}
