import { Type } from 'typebox'
import { superAdmin } from '../../codes/roles.ts'
import { siteImportKinds, siteImportOutcomes, siteOrigins } from '../../codes/capabilities/site-import.ts'
import { route } from '../route.ts'
import { Nullable, OneOf } from '../schema.ts'

export const maxSiteImportRows = 200
/** Maximum number of characters in all texts of a row. */
const maxRowLength = 8_000_000

/**
 * Imports rows of one kind from another judge. Rows that were imported before are skipped, so that an aborted import
 * can be repeated. Refused rows are not stored; the others are.
 */
export const importSiteRows = route({
  summary: 'Take over users, contests, submissions and what else another judge had',
  owner: 'site',
  method: 'POST',
  path: '/api/admin/site-import',
  access: superAdmin,
  maxBodyBytes: 16 * 1024 * 1024,
  timeLimitSec: 110,
  body: Type.Object({
    kind: OneOf(siteImportKinds),
    origin: OneOf(siteOrigins),
    dryRun: Type.Optional(Type.Boolean({ description: 'nothing is stored' })),
    rows: Type.Array(
      Type.Object({
        key: Type.String({ minLength: 1, maxLength: 200, description: 'of the row where it comes from' }),
        row: Type.String({ maxLength: maxRowLength, description: 'as JSON, with the fields of its kind' }),
      }),
      { minItems: 1, maxItems: maxSiteImportRows },
    ),
  }),
  data: Type.Array(
    Type.Object({
      outcome: OneOf(siteImportOutcomes),
      id: Type.String({ description: 'what it is here; empty: nothing' }),
      message: Nullable(Type.String({ description: 'why it was refused' })),
    }),
  ),
})
