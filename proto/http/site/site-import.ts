import { Type } from 'typebox'
import { superAdmin } from '../../codes/roles.ts'
import { siteImportKinds, siteImportOutcomes, siteOrigins } from '../../codes/capabilities/site-import.ts'
import { route } from '../route.ts'
import { Nullable, OneOf } from '../schema.ts'

export const maxSiteImportRows = 200
/** The longest row, all texts together, in characters. */
const maxRowLength = 8_000_000

/**
 * Takes rows of one kind from another judge. A row that came before is left as it is, so that an import that broke off is
 * run again; of those that are refused nothing is stored, and the others are.
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
