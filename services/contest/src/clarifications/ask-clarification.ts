import { scopeKey, toScope } from '@verdict/proto/codes/scope'
import { questionEntered } from '@verdict/proto/events/contest'
import { clarificationLimits } from '@verdict/proto/http/contest/clarifications'
import { contestQuestionTopic } from '@verdict/proto/live/contest'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import type { ContestDoc } from '../contests/contest.model.ts'
import { findVisibleContest } from '../contests/find-contest.ts'
import { contestTitles } from '../contests/localized.rules.ts'
import { assertMayEnter } from '../policy/assert-may-enter.ts'
import { callerOf } from '../policy/find-policy.ts'
import { accountsOf, participantOf } from '../teams/participants.ts'
import { startCooldown } from '../cooldowns/start-cooldown.ts'
import type { ClarificationDoc } from './clarification.model.ts'
import { askError } from './clarification.rules.ts'
import type { ClarificationsContext } from './context.ts'

/**
 * Sends a clarification request to the jury.
 *
 * @throws AppError contest.not_found, contest.not_started, contest.ended, contest.registration_required,
 *   contest.account_not_allowed, contest.clarification_empty, contest.clarification_too_soon,
 *   contest.clarification_too_many, problem.not_found
 */
export async function askClarification(
  ctx: ClarificationsContext,
  actor: Actor,
  { cid, pid = null, text }: { cid: number; pid?: number | null; text: string },
): Promise<{ id: number }> {
  const contest = await findVisibleContest(ctx, actor, cid)
  await assertMayEnter(ctx, contest, actor)
  const fault = askError(contest, await callerOf(ctx, contest, actor), ctx.clock.now())
  if (fault !== null) throw new AppError(fault)
  assertNotBlank(text)
  assertInContest(contest, pid)
  const { key: from } = await participantOf(ctx, contest, actor.uid)
  await assertOpenClarificationLimit(ctx, cid, from)
  const waitSec = await startCooldown(ctx, `clarification ${cid} ${actor.uid}`, clarificationLimits.intervalSec)
  if (waitSec > 0) throw new AppError('contest.clarification_too_soon', { waitSec })
  return storeQuestion(ctx, actor, { cid, pid, text, from })
}

/** Additional fields that a client of the CLICS Contest API may set. */
export interface ForwardedFields {
  at?: Date
  clicsId?: string
}

interface Question extends ForwardedFields {
  cid: number
  pid: number | null
  text: string
  /** Key of a line of the scoreboard. */
  from: string
}

async function storeQuestion(ctx: ClarificationsContext, actor: Actor, question: Question): Promise<{ id: number }> {
  const doc = await questionDoc(ctx, actor, question)
  await ctx.clarifications.create(doc)
  await publishQuestion(ctx, { cid: doc.cid, id: doc._id, isNew: true })
  return { id: doc._id }
}

/**
 * Stores a question in the name of others: it is marked as such, and those behind the line are notified.
 *
 * @throws AppError contest.clarification_id_taken
 */
export async function storeEnteredQuestion(
  ctx: ClarificationsContext,
  actor: Actor,
  contest: Pick<ContestDoc, 'title' | 'titleEn'>,
  question: Question,
): Promise<{ id: number }> {
  const doc = { ...(await questionDoc(ctx, actor, question)), entered: true }
  const { _id: id, cid } = doc
  const event = {
    clarificationId: id,
    uids: await accountsOf(ctx, cid, [question.from]),
    cid,
    ...contestTitles(contest),
    byUid: actor.uid,
    byUsername: actor.username,
    at: ctx.clock.now().toISOString(),
  }
  await withFreeId(() =>
    inTransaction(ctx.db, async (session) => {
      await ctx.clarifications.create([doc], { session })
      await ctx.outbox.add(session, questionEntered, event)
    }),
  )
  await publishQuestion(ctx, { cid, id, isNew: true })
  return { id }
}

async function questionDoc(
  ctx: Pick<ClarificationsContext, 'db' | 'clock'>,
  { uid, username }: Actor,
  { text, at = ctx.clock.now(), ...rest }: Question,
): Promise<ClarificationDoc> {
  return {
    _id: await nextId(ctx.db, 'clarifications'),
    uid,
    username,
    text: text.trim(),
    at,
    ...rest,
    toAll: false,
    to: [],
    toGroups: [],
    replyTo: null,
    answered: false,
    claimedBy: null,
  }
}

/** @throws AppError contest.clarification_id_taken */
export async function withFreeId<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('contest.clarification_id_taken')
    throw error
  }
}

/** @throws AppError contest.clarification_too_many */
export async function assertOpenClarificationLimit(
  ctx: Pick<ClarificationsContext, 'clarifications'>,
  cid: number,
  from: string,
): Promise<void> {
  const { maxOpen } = clarificationLimits
  if ((await ctx.clarifications.countDocuments({ cid, from, answered: false })) >= maxOpen)
    throw new AppError('contest.clarification_too_many', { limit: maxOpen })
}

/** @throws AppError contest.clarification_empty */
export function assertNotBlank(text: string): void {
  if (text.trim() === '') throw new AppError('contest.clarification_empty')
}

/** @throws AppError problem.not_found */
export function assertInContest({ problems }: ContestDoc, pid: number | null): void {
  if (pid !== null && !problems.some((problem) => problem.pid === pid)) throw new AppError('problem.not_found')
}

/** Notifies open pages of the jury. */
export async function publishQuestion(
  ctx: Pick<ClarificationsContext, 'live'>,
  changed: { cid: number; id: number; isNew: boolean },
): Promise<void> {
  await ctx.live.publish(contestQuestionTopic, scopeKey(toScope({ cid: changed.cid })), changed)
}
