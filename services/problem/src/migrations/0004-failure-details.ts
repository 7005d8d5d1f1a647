import type { Migration } from '@verdict/kit/migrations'
import { defaultFailureDetail } from '@verdict/proto/codes/problem'
import type { MigrationsContext } from './context.ts'

/** Marker with which versions without migration numbers recorded that this was done. */
const formerMark = { collection: 'migrations', id: 'failure-detail-first' }

/**
 * Sets the current default for problems of the site with a setter who never chose what a failed test shows. `none` and
 * `excerpt` were chosen; `number` was the former default, which the form sent with every save.
 */
export const failureDetails: Migration<Pick<MigrationsContext, 'problems'>> = {
  number: 4,
  name: 'show first failures where nobody chose',
  async run({ problems }) {
    const marks = problems.db.collection<{ _id: string }>(formerMark.collection)
    if ((await marks.findOne({ _id: formerMark.id })) !== null) return
    const neverChosen = {
      gid: null,
      $or: [{ failureDetail: 'number' as const }, { failureDetail: { $exists: false } }],
    }
    const changes = { failureDetail: defaultFailureDetail(null), changedAt: new Date() }
    await problems.updateMany(neverChosen, { $set: changes, $inc: { revision: 1 } }, { timestamps: false })
  },
}
