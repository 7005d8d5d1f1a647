import type { Static } from 'typebox'
import type { Clarification } from '@verdict/proto/http/contest/clarifications'
import { pageOfQuery, type Page } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { pagedList } from '@verdict/kit/paged-list'
import type { ContestDoc } from '../contests/contest.model.ts'
import { findVisibleContest } from '../contests/find-contest.ts'
import { assertMayEnter } from '../policy/assert-may-enter.ts'
import { participantOf } from '../teams/participants.ts'
import type { ClarificationDoc } from './clarification.model.ts'
import { addressedTo, visibleTo } from './clarification.rules.ts'
import type { ClarificationsContext } from './context.ts'

type ClarificationView = Static<typeof Clarification>

const maxUnread = 50

async function enter(ctx: ClarificationsContext, actor: Actor, cid: number): Promise<ContestDoc> {
  const contest = await findVisibleContest(ctx, actor, cid)
  await assertMayEnter(ctx, contest, actor)
  return contest
}

/** Newest first. @throws AppError contest.not_found, contest.not_started, contest.registration_required */
export async function listClarifications(
  ctx: ClarificationsContext,
  actor: Actor,
  query: { cid: number; currentPage?: number; limit?: number },
): Promise<Page<ClarificationView>> {
  const contest = await enter(ctx, actor, query.cid)
  const page = await pagedList<ClarificationDoc>({
    model: ctx.clarifications,
    filter: { cid: query.cid, ...visibleTo(await participantOf(ctx, contest, actor.uid)) },
    sort: { _id: -1 },
    request: pageOfQuery(query, { limit: 20 }),
  })
  return { ...page, records: await toViews(ctx, contest, actor, page.records) }
}

/** Messages of the jury to the actor since they last looked, at most 50. Throws as `listClarifications` does. */
export async function listUnreadClarifications(
  ctx: ClarificationsContext,
  actor: Actor,
  { cid }: { cid: number },
): Promise<ClarificationView[]> {
  const contest = await enter(ctx, actor, cid)
  const readTo = await readToOf(ctx, cid, actor.uid)
  const unread = await ctx.clarifications
    .find({ cid, _id: { $gt: readTo }, ...addressedTo(await participantOf(ctx, contest, actor.uid)) })
    .sort({ _id: -1 })
    .limit(maxUnread)
    .lean<ClarificationDoc[]>()
  return toViews(ctx, contest, actor, unread)
}

/** Never moves the mark back. Throws as `listClarifications` does. */
export async function markClarificationsRead(
  ctx: ClarificationsContext,
  actor: Actor,
  { cid, id }: { cid: number; id: number },
): Promise<void> {
  await enter(ctx, actor, cid)
  // Later clarifications must not count as read.
  const last = await ctx.clarifications
    .findOne({ cid, _id: { $lte: id } }, { _id: 1 })
    .sort({ _id: -1 })
    .lean()
  if (last === null) return
  await ctx.clarificationReads.updateOne({ cid, uid: actor.uid }, { $max: { readTo: last._id } }, { upsert: true })
}

async function readToOf(
  ctx: Pick<ClarificationsContext, 'clarificationReads'>,
  cid: number,
  uid: string,
): Promise<number> {
  const read = await ctx.clarificationReads.findOne({ cid, uid }).lean()
  return read?.readTo ?? 0
}

/** An answer includes its question only for who asked it. */
async function toViews(
  ctx: ClarificationsContext,
  contest: ContestDoc,
  { uid }: Actor,
  records: readonly ClarificationDoc[],
): Promise<ClarificationView[]> {
  const [first] = records
  if (first === undefined) return []
  const { cid } = first
  const { keys } = await participantOf(ctx, contest, uid)
  const questionIds = records.flatMap(({ replyTo }) => replyTo ?? [])
  const [own, readTo] = await Promise.all([
    ctx.clarifications.find({ _id: { $in: questionIds }, cid, from: { $in: keys } }).lean<ClarificationDoc[]>(),
    readToOf(ctx, cid, uid),
  ])
  const questions = new Map(own.map((question) => [question._id, question]))
  const letters = new Map(contest.problems.map(({ pid, displayId }) => [pid, displayId]))
  return records.map(({ _id: id, from, toAll, replyTo, pid, text, answered, at, entered = false, username }) => {
    const question = replyTo === null ? undefined : questions.get(replyTo)
    return {
      id,
      cid,
      pid,
      text,
      toAll,
      time: at.toISOString(),
      fromJury: from === null,
      displayId: pid === null ? null : (letters.get(pid) ?? null),
      replyTo: question?._id ?? null,
      question: question?.text ?? null,
      answered: from === null ? null : answered,
      unread: from === null && id > readTo,
      ...(entered ? { enteredBy: username } : {}),
    }
  })
}
