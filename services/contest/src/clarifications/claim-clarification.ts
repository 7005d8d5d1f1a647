import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { findInspectableContest, findManageableContest } from '../contests/find-contest.ts'
import { publishQuestion } from './ask-clarification.ts'
import type { ClarificationDoc } from './clarification.model.ts'
import type { ClarificationsContext } from './context.ts'

/**
 * Claims a question for answering, or releases it. Of concurrent claims one succeeds.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.clarification_not_found,
 *   contest.clarification_claimed
 */
export async function claimClarification(
  ctx: ClarificationsContext,
  { uid, username, ...actor }: Actor,
  { cid, id, claimed, takeOver = false }: { cid: number; id: number; claimed: boolean; takeOver?: boolean },
): Promise<void> {
  await findManageableContest(ctx, { uid, username, ...actor }, cid)
  const question = { _id: id, cid, from: { $ne: null } }
  const free = takeOver ? {} : { $or: [{ claimedBy: null }, { 'claimedBy.uid': uid }] }
  const claimedBy = claimed ? { uid, username } : null
  const { matchedCount } = await ctx.clarifications.updateOne({ ...question, ...free }, { $set: { claimedBy } })
  if (matchedCount === 0) {
    const existing = await ctx.clarifications.findOne(question).lean<ClarificationDoc>()
    if (existing === null) throw new AppError('contest.clarification_not_found')
    throw new AppError('contest.clarification_claimed', { username: existing.claimedBy?.username ?? '' })
  }
  await publishQuestion(ctx, { cid, id, isNew: false })
}

/** @throws AppError contest.not_found, contest.not_manageable, contest.clarification_not_found */
export async function setAnswered(
  ctx: ClarificationsContext,
  actor: Actor,
  { cid, id, answered }: { cid: number; id: number; answered: boolean },
): Promise<void> {
  await findManageableContest(ctx, actor, cid)
  const question = { _id: id, cid, from: { $ne: null } }
  const before = await ctx.clarifications.findOneAndUpdate(question, { $set: { answered } }).lean<ClarificationDoc>()
  if (before === null) throw new AppError('contest.clarification_not_found')
  describeAudit({ before: { answered: { [id]: before.answered } }, after: { answered: { [id]: answered } } })
  await publishQuestion(ctx, { cid, id, isNew: false })
}

/** Null: none were defined. @throws AppError contest.not_found, contest.not_manageable */
export async function getCannedAnswers(
  ctx: ClarificationsContext,
  actor: Actor,
  { cid }: { cid: number },
): Promise<string[] | null> {
  await findInspectableContest(ctx, actor, cid)
  return (await ctx.cannedAnswers.findById(cid).lean())?.answers ?? null
}

/** @throws AppError contest.not_found, contest.not_manageable */
export async function setCannedAnswers(
  ctx: ClarificationsContext,
  actor: Actor,
  { cid, answers }: { cid: number; answers: readonly string[] },
): Promise<void> {
  await findManageableContest(ctx, actor, cid)
  const written = [...new Set(answers.map((answer) => answer.trim()).filter((answer) => answer !== ''))]
  const before = await ctx.cannedAnswers
    .findOneAndUpdate({ _id: cid }, { $set: { answers: written } }, { upsert: true })
    .lean()
  describeAudit({ before: before === null ? null : { answers: before.answers }, after: { answers: written } })
}
