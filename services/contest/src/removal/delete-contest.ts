import { ContestStatus } from '@verdict/proto/codes/contest'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { Actor } from '@verdict/kit/actor'
import type { ContestDoc } from '../contests/contest.model.ts'
import { contestStatus } from '../contests/contest.rules.ts'
import { findContest } from '../contests/find-contest.ts'
import { publishAddressSignIn } from '../contests/publish-address-sign-in.ts'
import { announcementsChanged, auditedContest, publishContestChanged } from '../contests/save-contest.ts'
import type { RemovalContext } from './context.ts'

/**
 * Deletes a contest. Pages send the title that was typed as confirmation for a running one, which must be that of the
 * contest; other clients ask in their own way and send none.
 *
 * @throws AppError contest.not_found, contest.running_title_needed
 */
export async function deleteOnRequest(
  ctx: RemovalContext,
  actor: Actor,
  { cid, title }: { cid: number; title?: string },
): Promise<void> {
  const contest = await findContest(ctx, cid)
  const isRunning = contestStatus(contest, ctx.clock.now()) === ContestStatus.Running
  const titles = [contest.title, contest.titleEn ?? ''].filter((one) => one !== '')
  if (isRunning && title !== undefined && !titles.includes(title.trim()))
    throw new AppError('contest.running_title_needed')
  await deleteContest(ctx, actor, cid)
}

/** Makes the final event of a deleted contest. */
function ended({ version }: ContestDoc) {
  return { addressSignIn: 'off', version: version + 1 } as const
}

/**
 * Deletes the contest with all its data; submissions stay, in a scope that no longer exists.
 *
 * @throws AppError contest.not_found
 */
export async function deleteContest(ctx: RemovalContext, actor: Pick<Actor, 'username'>, cid: number): Promise<void> {
  await inTransaction(ctx.db, async (session) => {
    const contest = await ctx.contests.findByIdAndDelete(cid, { session }).lean<ContestDoc>()
    if (contest === null) throw new AppError('contest.not_found')
    describeAudit({ name: contest.title, before: auditedContest(contest), after: null })
    await ctx.journalHeads.deleteOne({ _id: cid }, { session })
    await ctx.journal.deleteMany({ cid }, { session })
    await ctx.journalPages.deleteMany({ cid }, { session })
    await ctx.registrations.deleteMany({ cid }, { session })
    await announcementsChanged(ctx, session, cid)
    await ctx.announcements.deleteMany({ cid }, { session })
    await ctx.teams.deleteMany({ cid }, { session })
    await ctx.staffMembers.deleteMany({ cid }, { session })
    await ctx.prints.deleteMany({ cid }, { session })
    await ctx.clarifications.deleteMany({ cid }, { session })
    await ctx.clarificationReads.deleteMany({ cid }, { session })
    await ctx.cannedAnswers.deleteOne({ _id: cid }, { session })
    await ctx.balloons.deleteMany({ cid }, { session })
    await ctx.virtualRuns.deleteMany({ cid }, { session })
    await ctx.verifications.deleteMany({ cid }, { session })
    await ctx.judgeChecks.deleteOne({ _id: cid }, { session })
    await ctx.webhookCursors.deleteMany({ cid }, { session })
    await ctx.pictures.deleteMany({ cid }, { session })
    await ctx.pictureContents.deleteMany({ cid }, { session })
    await ctx.shadows.deleteOne({ _id: cid }, { session })
    await ctx.shadowObjects.deleteMany({ cid }, { session })
    await ctx.shadowSubmissions.deleteMany({ cid }, { session })
    await ctx.clicsFeed.deleteMany({ cid }, { session })
    await ctx.clicsContests.deleteOne({ _id: cid }, { session })
    await ctx.clicsSubmissionIds.deleteMany({ cid }, { session })
    await ctx.clicsCommentary.deleteMany({ cid }, { session })
    await publishAddressSignIn(ctx, session, { before: contest, after: { ...contest, ...ended(contest) } })
    await publishContestChanged(ctx, session, contest)
  })
  ctx.readCache.invalidate()
  ctx.boards.invalidate(cid)
  await deleteJournal(ctx, cid)
  ctx.log.info({ cid, by: actor.username }, 'contest deleted')
}

/** Verdicts may have been appended while the contest was being deleted. */
async function deleteJournal(
  { journal, journalWatermarks, journalQueue }: Pick<RemovalContext, 'journal' | 'journalWatermarks' | 'journalQueue'>,
  cid: number,
): Promise<void> {
  await journalQueue.run(cid, async () => {
    journalWatermarks.invalidate(cid)
    await journal.deleteMany({ cid })
  })
}
