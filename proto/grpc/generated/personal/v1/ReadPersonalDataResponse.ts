// Original file: personal.proto

import type { PersonalFile as _personal_v1_PersonalFile, PersonalFile__Output as _personal_v1_PersonalFile__Output } from '../../personal/v1/PersonalFile.ts';

export interface ReadPersonalDataResponse {
  'list'?: (string);
  'rows'?: (string)[];
  'files'?: (_personal_v1_PersonalFile)[];
  'cursor'?: (string);
  'more'?: (boolean);
}

export interface ReadPersonalDataResponse__Output {
  'list': (string);
  'rows': (string)[];
  'files': (_personal_v1_PersonalFile__Output)[];
  'cursor': (string);
  'more': (boolean);
}
