import type { Migration } from '@verdict/kit/migrations'
import type { MigrationsContext } from './context.ts'

/** Stores the size of each code draft in its document. */
export const draftBytes: Migration<Pick<MigrationsContext, 'codeDrafts'>> = {
  number: 3,
  name: 'count the bytes of drafts',
  run: ({ codeDrafts }) =>
    codeDrafts.updateMany({ bytes: { $exists: false } }, [{ $set: { bytes: { $strLenBytes: '$code' } } }], {
      updatePipeline: true,
      timestamps: false,
    }),
}
