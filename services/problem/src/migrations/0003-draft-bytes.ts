import type { Migration } from '@verdict/kit/migrations'
import type { ProblemContext } from '../context.ts'

/** Drafts of programs know their size. */
export const draftBytes: Migration<Pick<ProblemContext, 'codeDrafts'>> = {
  number: 3,
  name: 'count the bytes of drafts',
  run: ({ codeDrafts }) =>
    codeDrafts.updateMany({ bytes: { $exists: false } }, [{ $set: { bytes: { $strLenBytes: '$code' } } }], {
      updatePipeline: true,
      timestamps: false,
    }),
}
