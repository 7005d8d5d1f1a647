// Original file: imports.proto

import type { SourceRow as _imports_v1_SourceRow, SourceRow__Output as _imports_v1_SourceRow__Output } from '../../imports/v1/SourceRow.ts';

export interface ImportRequest {
  'kind'?: (string);
  'origin'?: (string);
  'dryRun'?: (boolean);
  'rows'?: (_imports_v1_SourceRow)[];
}

export interface ImportRequest__Output {
  'kind': (string);
  'origin': (string);
  'dryRun': (boolean);
  'rows': (_imports_v1_SourceRow__Output)[];
}
