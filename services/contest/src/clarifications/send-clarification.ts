import { scopeKey, toScope } from '@verdict/proto/codes/scope'
import type { sendContestClarification } from '@verdict/proto/http/contest/clarifications'
import type { RouteBody } from '@verdict/proto/http/route'
import { contestClarificationAllTopic, contestClarificationTopic } from '@verdict/proto/live/contest'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction } from '@verdict/kit/mongo'
import type { ContestDoc } from '../contests/contest.model.ts'
import { findManageableContest } from '../contests/find-contest.ts'
import { accountsOf, namesOf } from '../teams/participants.ts'
import {
  assertInContest,
  assertNotBlank,
  publishQuestion,
  withFreeId,
  type ForwardedFields,
} from './ask-clarification.ts'
import type { ClarificationDoc } from './clarification.model.ts'
import type { ClarificationsContext } from './context.ts'

type Input = RouteBody<typeof sendContestClarification>

/** `isExact`: an answer is sent only to the named recipients. */
type Forwarded = ForwardedFields & { isExact?: boolean }

/**
 * Answers a question, which then counts as answered, or sends a message to participants. Open pages of the recipients
 * are notified.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.clarification_empty,
 *   contest.clarification_not_found, contest.clarification_to_nobody, contest.clarification_recipient_unknown,
 *   contest.clarification_group_unknown, contest.clarification_id_taken, problem.not_found
 */
export async function sendClarification(
  ctx: ClarificationsContext,
  actor: Actor,
  input: Input,
  { at = ctx.clock.now(), isExact = false, ...forwarded }: Forwarded = {},
): Promise<{ id: number }> {
  const { cid, replyTo = null, text, toAll = false } = input
  const contest = await findManageableContest(ctx, actor, cid)
  assertNotBlank(text)
  const question = replyTo === null ? null : await findQuestion(ctx, cid, replyTo)
  const pid = question === null ? (input.pid ?? null) : question.pid
  if (question === null) assertInContest(contest, pid)
  const recipients = toAll
    ? toEverybody
    : await recipientsOf(ctx, contest, input, isExact ? null : (question?.from ?? null))
  const id = await nextId(ctx.db, 'clarifications')
  const message: ClarificationDoc = {
    _id: id,
    cid,
    pid,
    from: null,
    uid: actor.uid,
    username: actor.username,
    text: text.trim(),
    toAll,
    ...recipients,
    replyTo,
    answered: true,
    claimedBy: null,
    at,
    ...forwarded,
  }
  const write = () =>
    inTransaction(ctx.db, async (session) => {
      await ctx.clarifications.create([message], { session })
      if (replyTo !== null)
        await ctx.clarifications.updateOne({ _id: replyTo }, { $set: { answered: true } }, { session })
    })
  await withFreeId(write)
  await notifyRecipients(ctx, message)
  await publishQuestion(ctx, { cid, id: replyTo ?? id, isNew: false })
  return { id }
}

/** @throws AppError contest.clarification_not_found */
async function findQuestion(
  ctx: Pick<ClarificationsContext, 'clarifications'>,
  cid: number,
  id: number,
): Promise<ClarificationDoc> {
  const question = await ctx.clarifications.findOne({ _id: id, cid, replyTo: null }).lean<ClarificationDoc>()
  if (question === null) throw new AppError('contest.clarification_not_found')
  return question
}

interface Recipients {
  to: string[]
  toGroups: string[]
}

const toEverybody: Recipients = { to: [], toGroups: [] }

/**
 * Finds the user who asked, and the named recipients.
 *
 * @throws AppError contest.clarification_to_nobody, contest.clarification_recipient_unknown,
 * contest.clarification_group_unknown
 */
async function recipientsOf(
  ctx: Pick<ClarificationsContext, 'people' | 'teams'>,
  contest: ContestDoc,
  { to: named = [], toGroups: groups = [] }: Pick<Input, 'to' | 'toGroups'>,
  asker: string | null,
): Promise<Recipients> {
  const others = [...new Set(named)].filter((key) => key !== asker)
  const known = await namesOf(ctx, contest, others)
  if (others.some((key) => !known.has(key))) throw new AppError('contest.clarification_recipient_unknown')
  const toGroups = [...new Set(groups)]
  const present = toGroups.length === 0 ? [] : await ctx.teams.distinct('groups', { cid: contest._id })
  const missing = toGroups.find((group) => !present.includes(group))
  if (missing !== undefined) throw new AppError('contest.clarification_group_unknown', { group: missing })
  const to = asker === null ? others : [asker, ...others]
  if (to.length + toGroups.length === 0) throw new AppError('contest.clarification_to_nobody')
  return { to, toGroups }
}

/** Notifies open pages of the recipients; members of groups are determined by the readers themselves. */
async function notifyRecipients(
  ctx: Pick<ClarificationsContext, 'live' | 'teams'>,
  { cid, toAll, to, toGroups }: ClarificationDoc,
): Promise<void> {
  if (toAll || toGroups.length > 0)
    await ctx.live.publish(contestClarificationAllTopic, scopeKey(toScope({ cid })), { cid })
  const uids = await accountsOf(ctx, cid, to)
  await Promise.all(uids.map((uid) => ctx.live.publish(contestClarificationTopic, uid, { cid })))
}
