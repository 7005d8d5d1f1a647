import type { Migration } from '@verdict/kit/migrations'
import type { MigrationsContext } from './context.ts'

/** Drafts of programs know their size. */
export const draftBytes: Migration<Pick<MigrationsContext, 'codeDrafts'>> = {
  number: 3,
  name: 'count the bytes of drafts',
  run: ({ codeDrafts }) =>
    codeDrafts.updateMany({ bytes: { $exists: false } }, [{ $set: { bytes: { $strLenBytes: '$code' } } }], {
      updatePipeline: true,
      timestamps: false,
    }),
}
