import { ContestType } from '@verdict/proto/codes/contest'
import { scopeKey } from '@verdict/proto/codes/scope'
import { contestBoardTopic, contestVerificationTopic } from '@verdict/proto/live/contest'
import type { ContestDoc } from '../contests/contest.model.ts'
import { findContest } from '../contests/find-contest.ts'
import { isBehindFreeze, isFrozen } from '../ranking/freeze.rules.ts'
import { toBoardRow } from './board-row.rules.ts'
import type { BoardContext } from './context.ts'

/** An event of a submission. */
interface LineEvent {
  kind: 'submitted' | 'judged' | 'requeued' | 'verified'
  uid: string
  submittedAtMs: number
  attempt?: number
}

type Context = Pick<BoardContext, 'contests' | 'readCache' | 'boards' | 'live' | 'clock' | 'log'>

/**
 * Notifies open scoreboards of public changes: nothing about verdicts behind the freeze, not even that there is one.
 */
export async function publishLine(ctx: Context, cid: number, event: LineEvent): Promise<void> {
  try {
    const contest = await findContest(ctx, cid)
    const { type, rankShowName } = contest
    const key = scopeKey({ cid, tid: 0, gid: 0 })
    const isOfJudging = event.kind === 'judged' || event.kind === 'requeued'
    const awaitsVerification = isOfJudging && isToBeVerified(contest, event)
    if (awaitsVerification) await ctx.live.publish(contestVerificationTopic, key, { cid })
    // A rejudging removes a verdict from the board, so only first attempts may be held back.
    if (awaitsVerification && event.attempt === 1) return
    const isHidden = isFrozen(contest, ctx.clock.now())
    // Where points count, runs of the freeze are on no frozen board, not even as pending.
    const showsPending = event.kind === 'submitted' && contest.type === ContestType.Acm
    if (isHidden && isBehindFreeze(event, contest) && !showsPending) return
    const board = await ctx.boards.board(contest, { isFrozen: isHidden, containsEnd: false })
    const line = board.ranking.lineOf(event.uid)
    if (line === undefined) return
    const showsRealname = rankShowName === 'realname'
    const options = { type, rankShowName, displayIds: board.displayIds, showsRealname }
    const row = toBoardRow(line, board.people.get(line.uid), options)
    await ctx.live.publish(contestBoardTopic, key, { cid, row })
  } catch (error) {
    // Pages also poll the whole board from time to time.
    ctx.log.debug({ err: error, cid }, 'a change of a board could not be pushed')
  }
}

/** Whether a new verdict has to be verified by a juror. */
function isToBeVerified(
  { verificationRequired, startsAt, endsAt }: ContestDoc,
  { submittedAtMs }: Pick<LineEvent, 'submittedAtMs'>,
): boolean {
  if (verificationRequired !== true) return false
  return submittedAtMs >= startsAt.getTime() && submittedAtMs < endsAt.getTime()
}
