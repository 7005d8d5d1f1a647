import type { EventData } from '@verdict/proto/events/event'
import type { submissionCreated, submissionJudged } from '@verdict/proto/events/submission'
import { scopeKey } from '@verdict/proto/codes/scope'
import { contestBoardTopic } from '@verdict/proto/live/contest'
import { findContest } from '../contests/find-contest.ts'
import type { ContestContext } from '../context.ts'
import type { JournalEvent } from '../standings/journal.rules.ts'
import { isSealed } from '../standings/view.rules.ts'
import { toBoardRow } from './board-row.rules.ts'

type RunEvent = Extract<JournalEvent, { kind: 'submitted' | 'judged' }>

/** A submission was taken: the board shows it as pending. */
export async function onSubmissionCreated(
  ctx: ContestContext,
  { submitId, uid, pid, scope, submitTime }: EventData<typeof submissionCreated>,
): Promise<void> {
  await takeRun(ctx, scope.cid, { kind: 'submitted', submitId, uid, pid, submittedAtMs: Date.parse(submitTime) })
}

/** A verdict was given, or given anew: the one of the highest attempt counts. */
export async function onSubmissionJudged(
  ctx: ContestContext,
  {
    submitId,
    uid,
    pid,
    scope,
    submitTime,
    attempt,
    status,
    score,
    subtasks,
    timeMs,
  }: EventData<typeof submissionJudged>,
): Promise<void> {
  const verdict = { status, score, timeMs, ...(subtasks === undefined ? {} : { subtasks }) }
  const submittedAtMs = Date.parse(submitTime)
  await takeRun(ctx, scope.cid, { kind: 'judged', submitId, uid, pid, submittedAtMs, attempt, verdict })
}

async function takeRun(ctx: ContestContext, cid: number, event: RunEvent): Promise<void> {
  if (cid === 0) return
  if (!(await ctx.journalBatches.append(cid, event))) return
  ctx.boards.changed(cid)
  await publishLine(ctx, cid, event)
}

/** Tells open boards what the public may know of it: nothing of a verdict under the seal, not even that it came. */
async function publishLine(ctx: ContestContext, cid: number, event: RunEvent): Promise<void> {
  try {
    const contest = await findContest(ctx, cid)
    const { sealedFrom, type, rankShowName } = contest
    const isHidden = isSealed(contest, ctx.clock.now())
    const isUnderSeal = isHidden && sealedFrom !== null && event.submittedAtMs >= sealedFrom.getTime()
    if (isUnderSeal && event.kind === 'judged') return
    const board = await ctx.boards.board(contest, { isSealed: isHidden, containsEnd: false })
    const line = board.ranking.lineOf(event.uid)
    if (line === undefined) return
    const showsRealname = rankShowName === 'realname'
    const options = { type, rankShowName, displayIds: board.displayIds, showsRealname }
    const row = toBoardRow(line, board.people.get(line.uid), options)
    const key = scopeKey({ cid, tid: 0, gid: 0 })
    await ctx.live.publish(contestBoardTopic, key, { cid, row })
  } catch (error) {
    // Pages ask for the whole board from time to time besides.
    ctx.log.debug({ err: error, cid }, 'a change of a board could not be pushed')
  }
}
