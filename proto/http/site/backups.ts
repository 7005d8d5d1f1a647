import { Type } from 'typebox'
import { superAdmin } from '../../codes/roles.ts'
import { route } from '../route.ts'
import { Instant, Nullable, pageOf, pageQuery } from '../schema.ts'

const BackupAttempt = Type.Object({
  id: Type.String({ description: 'by which a complete one can be restored' }),
  at: Instant,
  tookMs: Type.Integer(),
  documents: Type.Integer(),
  bytes: Type.Integer({ description: 'of all documents' }),
  storedBytes: Type.Integer({ description: 'that it takes, compressed' }),
  newBytes: Type.Integer({ description: 'of these, that no backup before had' }),
  encrypted: Type.Boolean(),
  folder: Type.String(),
  error: Type.String({ description: 'why there is none; empty: it is complete' }),
})

/** Attempts of `verdict backup`, latest first, with the last complete one and whether it is too old. */
export const getBackups = route({
  summary: 'Backups of the site',
  owner: 'site',
  method: 'GET',
  path: '/api/admin/backups',
  access: superAdmin,
  query: Type.Object(pageQuery({ limit: 20, maxLimit: 100 })),
  data: Type.Object({
    ...pageOf(BackupAttempt).properties,
    lastComplete: Nullable(BackupAttempt),
    isOld: Type.Boolean({ description: 'there is none of the last two days' }),
  }),
})
