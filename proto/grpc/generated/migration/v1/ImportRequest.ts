// Original file: migration.proto

import type { SourceRow as _migration_v1_SourceRow, SourceRow__Output as _migration_v1_SourceRow__Output } from '../../migration/v1/SourceRow.ts';

export interface ImportRequest {
  'kind'?: (string);
  'origin'?: (string);
  'dryRun'?: (boolean);
  'rows'?: (_migration_v1_SourceRow)[];
}

export interface ImportRequest__Output {
  'kind': (string);
  'origin': (string);
  'dryRun': (boolean);
  'rows': (_migration_v1_SourceRow__Output)[];
}
