import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import type { QueryFilter } from 'mongoose'
import type { Actor } from '@verdict/kit/actor'
import type { Scope } from '@verdict/proto/codes/scope'
import { assertMayRejudge } from '../assert-may-rejudge.ts'
import type { SubmissionRow } from '../../submissions/submission.model.ts'
import type { RejudgingContext } from '../context.ts'
import type { RejudgingRow, RejudgingFilter } from '../rejudging.model.ts'
import { isNarrow } from '../rejudging.rules.ts'
import { selectionOf } from './select-submissions.ts'

export interface NewRejudging {
  filter: RejudgingFilter
  preview?: boolean
  sameVersion?: boolean
  /** A published version of the problem `filter.pid`. */
  version?: number
  reason?: string
}

/**
 * Starts to judge many submissions again; they are sent in batches by any live process of this service.
 *
 * @throws AppError request.invalid, submission.nothing_to_rejudge, problem.version_not_found, what the policy of a
 *   scope refuses with
 */
export async function startRejudging(
  ctx: RejudgingContext,
  actor: Actor,
  { filter, preview = false, sameVersion = false, version: number, reason = '' }: NewRejudging,
): Promise<RejudgingRow> {
  if (!isNarrow(filter)) throw new AppError('request.invalid', { detail: 'scope: pid, cid or submitIds' })
  const version = await findVersion(ctx, filter.pid, number)
  const selection = selectionOf({ filter, preview })
  const scopes = await scopesOf(ctx, selection)
  await assertMayRejudge(ctx, actor, scopes)
  const { uid, username, roles } = actor
  const [total, last] = await Promise.all([
    ctx.submissions.countDocuments(selection),
    ctx.submissions.findOne(selection, { _id: 1 }).sort({ _id: -1 }).lean(),
  ])
  if (last === null) throw new AppError('submission.nothing_to_rejudge')
  const rejudging: RejudgingRow = {
    _id: await nextId(ctx.db, 'rejudgings'),
    filter,
    preview,
    sameVersion,
    reason,
    startedBy: username,
    state: 'running',
    ...(version === null ? {} : { version }),
    actor: { uid, username, roles },
    scopes,
    lastSubmitId: last._id,
    sentUpTo: 0,
    allSent: false,
    total,
    judged: 0,
    changed: 0,
    startedAt: ctx.clock.now(),
    endedAt: null,
    endedBy: null,
  }
  await ctx.rejudgings.create(rejudging)
  ctx.log.info({ rejudgingId: rejudging._id, filter, preview, total, by: username }, 'rejudging begun')
  ctx.rejudger.wake()
  return rejudging
}

/**
 * The requested published version; null: none was requested.
 *
 * @throws AppError request.invalid, problem.version_not_found
 */
async function findVersion(
  { problemVersions }: Pick<RejudgingContext, 'problemVersions'>,
  pid: number | undefined,
  number: number | undefined,
): Promise<RejudgingRow['version'] | null> {
  if (number === undefined) return null
  if (pid === undefined) throw new AppError('request.invalid', { detail: 'version: needs scope.pid' })
  const { judgeVersion } = await problemVersions.get({ pid, number })
  return { number, judgeVersion }
}

/** The scopes that the selected submissions were made in. */
async function scopesOf(
  ctx: Pick<RejudgingContext, 'submissions'>,
  selection: QueryFilter<SubmissionRow>,
): Promise<Scope[]> {
  const groups = await ctx.submissions.aggregate<{ _id: Scope }>([
    { $match: selection },
    { $group: { _id: { cid: '$cid', tid: '$tid', gid: { $ifNull: ['$gid', 0] } } } },
  ])
  return groups.map(({ _id }) => _id)
}
