// Original file: problem.proto

import type { JudgeCase as _problem_v1_JudgeCase, JudgeCase__Output as _problem_v1_JudgeCase__Output } from '../../problem/v1/JudgeCase.ts';
import type { ExtraFile as _problem_v1_ExtraFile, ExtraFile__Output as _problem_v1_ExtraFile__Output } from '../../problem/v1/ExtraFile.ts';
import type { JudgeProgram as _problem_v1_JudgeProgram, JudgeProgram__Output as _problem_v1_JudgeProgram__Output } from '../../problem/v1/JudgeProgram.ts';
import type { Comparison as _problem_v1_Comparison, Comparison__Output as _problem_v1_Comparison__Output } from '../../problem/v1/Comparison.ts';
import type { CaseGroup as _problem_v1_CaseGroup, CaseGroup__Output as _problem_v1_CaseGroup__Output } from '../../problem/v1/CaseGroup.ts';
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
  'dataHash'?: (string);
  'checker'?: (_problem_v1_JudgeProgram | null);
  'interactor'?: (_problem_v1_JudgeProgram | null);
  'comparison'?: (_problem_v1_Comparison | null);
  'groups'?: (_problem_v1_CaseGroup)[];
  'graderFiles'?: (_problem_v1_ExtraFile)[];
  'sourceStem'?: (string);
  'passes'?: (number);
  'processes'?: (number);
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
  'dataHash': (string);
  'checker': (_problem_v1_JudgeProgram__Output | null);
  'interactor': (_problem_v1_JudgeProgram__Output | null);
  'comparison': (_problem_v1_Comparison__Output | null);
  'groups': (_problem_v1_CaseGroup__Output)[];
  'graderFiles': (_problem_v1_ExtraFile__Output)[];
  'sourceStem': (string);
  'passes': (number);
  'processes': (number);
}
