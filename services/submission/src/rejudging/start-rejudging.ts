import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import type { Principal } from '@verdict/kit/principal'
import type { SubmissionContext } from '../context.ts'
import type { RejudgingRow, RejudgingScope } from './rejudging.model.ts'
import { isNarrow } from './rejudging.rules.ts'
import { selectionOf } from './select-submissions.ts'

export interface NewRejudging {
  scope: RejudgingScope
  preview?: boolean
  sameVersion?: boolean
  reason?: string
}

/**
 * Begins to judge many submissions again; they are sent a part at a time, by whichever process of this service lives.
 *
 * @throws AppError request.invalid, submission.nothing_to_rejudge
 */
export async function startRejudging(
  ctx: SubmissionContext,
  { username }: Principal,
  { scope, preview = false, sameVersion = false, reason = '' }: NewRejudging,
): Promise<RejudgingRow> {
  if (!isNarrow(scope)) throw new AppError('request.invalid', { detail: 'scope: pid, cid or submitIds' })
  const selection = selectionOf({ scope, preview })
  const [total, last] = await Promise.all([
    ctx.submissions.countDocuments(selection),
    ctx.submissions.findOne(selection, { _id: 1 }).sort({ _id: -1 }).lean(),
  ])
  if (last === null) throw new AppError('submission.nothing_to_rejudge')
  const rejudging: RejudgingRow = {
    _id: await nextId(ctx.db, 'rejudgings'),
    ...{ scope, preview, sameVersion, reason, startedBy: username, state: 'running' },
    ...{ lastSubmitId: last._id, sentUpTo: 0, allSent: false, total, judged: 0, changed: 0 },
    startedAt: ctx.clock.now(),
    ...{ endedAt: null, endedBy: null },
  }
  await ctx.rejudgings.create(rejudging)
  ctx.log.info({ rejudgingId: rejudging._id, scope, preview, total, by: username }, 'rejudging begun')
  ctx.rejudger.poke()
  return rejudging
}
