import type { ClientSession } from 'mongoose'
import { scopeKey } from '@verdict/proto/codes/scope'
import { contestVerdictVerified } from '@verdict/proto/events/contest'
import { contestVerificationTopic } from '@verdict/proto/live/contest'
import type { RouteBody, RouteQuery } from '@verdict/proto/http/route'
import type { verifyContestVerdicts, withdrawContestVerification } from '@verdict/proto/http/contest/jury/verification'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { findManageableContest } from '../contests/find-contest.ts'
import type { ContestForActor } from '../contests/contest.rules.ts'
import { publishLine } from '../board/publish-line.ts'
import { appendJournal, inJournalTransaction } from '../journal/append-journal.ts'
import type { Run } from '../journal/journal.rules.ts'
import type { VerificationContext } from './context.ts'

/**
 * Verifies verdicts for a juror who has seen them, and publishes them to teams, boards and feeds. Either all are
 * verified or none; repeating it changes nothing.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.verification_off, contest.verdict_not_found,
 * contest.verdict_changed
 */
export async function verifyVerdicts(
  ctx: VerificationContext,
  actor: Actor,
  { cid, verdicts }: RouteBody<typeof verifyContestVerdicts>,
): Promise<void> {
  const contest = await findVerifying(ctx, actor, cid)
  const runs = await findJudged(ctx, contest)
  const looked = verdicts.map(({ submitId, attempt }) => {
    const run = runs.get(submitId)
    if (run === undefined) throw new AppError('contest.verdict_not_found', { submitId })
    if (run.attempt !== attempt) throw new AppError('contest.verdict_changed', { submitId })
    return run
  })
  await record(ctx, actor, cid, { runs: looked, isVerified: true })
}

/**
 * Takes back that a verdict is verified: the submission is pending again. Twice is once.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.verification_off, contest.verdict_not_found
 */
export async function withdrawVerification(
  ctx: VerificationContext,
  actor: Actor,
  { cid, submitId }: RouteQuery<typeof withdrawContestVerification>,
): Promise<void> {
  const contest = await findVerifying(ctx, actor, cid)
  const run = (await findJudged(ctx, contest)).get(submitId)
  if (run === undefined) throw new AppError('contest.verdict_not_found', { submitId })
  await record(ctx, actor, cid, { runs: [run], isVerified: false })
}

/** @throws AppError contest.not_found, contest.not_manageable, contest.verification_off */
async function findVerifying(ctx: VerificationContext, actor: Actor, cid: number): Promise<ContestForActor> {
  const contest = await findManageableContest(ctx, actor, cid)
  if (contest.verificationRequired !== true) throw new AppError('contest.verification_off')
  return contest
}

/** Runs that have a verdict, as the journal has them now, by number. */
async function findJudged(
  ctx: Pick<VerificationContext, 'boards'>,
  contest: ContestForActor,
): Promise<ReadonlyMap<number, Run>> {
  ctx.boards.changed(contest._id)
  const { runs } = await ctx.boards.runs(contest)
  return new Map(
    runs.flatMap((run) => (run.verdict === null && run.unverified === undefined ? [] : [[run.submitId, run] as const])),
  )
}

interface Verdicts {
  runs: readonly Run[]
  isVerified: boolean
}

async function record(ctx: VerificationContext, actor: Actor, cid: number, verdicts: Verdicts): Promise<void> {
  const written = await inJournalTransaction(ctx, cid, (session) => write(ctx, session, { cid, actor, ...verdicts }))
  if (written.length === 0) return
  ctx.boards.changed(cid)
  const { isVerified } = verdicts
  const submitIds = written.map(({ submitId }) => submitId)
  ctx.log.info({ cid, submitIds, isVerified, by: actor.username }, 'verdicts of a contest were verified or withdrawn')
  for (const { uid, submittedAtMs, attempt } of written)
    await publishLine(ctx, cid, { kind: 'verified', uid, submittedAtMs, attempt })
  await ctx.live.publish(contestVerificationTopic, scopeKey({ cid, tid: 0, gid: 0 }), { cid })
}

/** Writes the first verification: row, journal and event together. */
async function write(
  ctx: VerificationContext,
  session: ClientSession,
  { cid, actor, runs, isVerified }: Verdicts & { cid: number; actor: Actor },
): Promise<Run[]> {
  const ids = runs.map(({ submitId }) => submitId)
  const rows = await ctx.verifications
    .find({ _id: { $in: ids } })
    .session(session)
    .lean()
  const known = new Map(rows.map((row) => [row._id, row]))
  const isNew = ({ submitId, attempt }: Run) => {
    const row = known.get(submitId)
    return (row?.isVerified === true && row.attempt === attempt) !== isVerified
  }
  const news = [...new Map(runs.filter(isNew).map((run) => [run.submitId, run])).values()]
  describeAudit({
    before: { isVerified: Object.fromEntries(news.map((run) => [run.submitId, !isVerified])) },
    after: { isVerified: Object.fromEntries(news.map((run) => [run.submitId, isVerified])) },
  })
  for (const { submitId, uid, attempt } of news) {
    const verification = { attempt, revision: (known.get(submitId)?.revision ?? 0) + 1, isVerified }
    const by = { cid, uid: actor.uid, username: actor.username, at: ctx.clock.now() }
    await ctx.verifications.replaceOne({ _id: submitId }, { ...verification, ...by }, { session, upsert: true })
    await appendJournal(ctx, session, cid, [{ kind: 'verification', submitId, uid, ...verification }])
    await ctx.outbox.add(session, contestVerdictVerified, { cid, submitId, ...verification })
  }
  return news
}
