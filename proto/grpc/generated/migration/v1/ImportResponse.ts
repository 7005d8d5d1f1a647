// Original file: migration.proto

import type { ImportedRow as _migration_v1_ImportedRow, ImportedRow__Output as _migration_v1_ImportedRow__Output } from '../../migration/v1/ImportedRow.ts';

export interface ImportResponse {
  'rows'?: (_migration_v1_ImportedRow)[];
}

export interface ImportResponse__Output {
  'rows': (_migration_v1_ImportedRow__Output)[];
}
