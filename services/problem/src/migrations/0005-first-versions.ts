import { inTransaction } from '@verdict/kit/mongo'
import type { Migration } from '@verdict/kit/migrations'
import type { VersionsContext } from '../versions/context.ts'
import { recordFirstVersion } from '../versions/record-version.ts'

/** Stores the current state of each problem as its first version; skips problems that are deleted meanwhile. */
export const firstVersions: Migration<VersionsContext> = {
  number: 5,
  name: 'record the first version of problems',
  async run(ctx, signal) {
    for await (const { _id: pid } of ctx.problems.find({ deletedAt: null }, { _id: 1 }).lean().cursor()) {
      signal.throwIfAborted()
      await inTransaction(ctx.db, (session) => recordFirstVersion(ctx, session, pid))
    }
  },
}
