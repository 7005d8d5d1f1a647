// Original file: imports.proto

import type { ImportedRow as _imports_v1_ImportedRow, ImportedRow__Output as _imports_v1_ImportedRow__Output } from '../../imports/v1/ImportedRow.ts';

export interface ImportResponse {
  'rows'?: (_imports_v1_ImportedRow)[];
}

export interface ImportResponse__Output {
  'rows': (_imports_v1_ImportedRow__Output)[];
}
