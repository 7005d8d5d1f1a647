import { ContestType } from '@verdict/proto/codes/contest'
import type { Locale } from '@verdict/proto/codes/locale'
import type { getUserContestHistory } from '@verdict/proto/http/contest/participants/history'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { ContestForActor } from '../contests/contest.rules.ts'
import { withTextsIn } from '../contests/localized.rules.ts'
import { findVisibleContest } from '../contests/find-contest.ts'
import { mayEnter } from '../policy/assert-may-enter.ts'
import { listParticipations } from '../registration/list-participations.ts'
import { findOpenContest, viewFor } from '../board/board-access.ts'
import { virtualResult } from '../board/virtual-board.ts'
import { starRank } from '../ranking/ranking.rules.ts'
import { runAt } from '../virtual-runs/find-run.ts'
import type { VirtualRunDoc } from '../virtual-runs/virtual-run.model.ts'
import type { HistoryContext } from './context.ts'

type History = RouteData<typeof getUserContestHistory>
type Row = History['records'][number]

/** A contest or virtual run that the user took part in, and when it ended. */
interface Participation {
  cid: number
  endsAt: Date
  run: VirtualRunDoc | null
}

const pageSizes = { limit: 10, maxLimit: 20 }
/** Most participations of a user that are considered, the latest first. */
const maxParticipations = 300

/** Results of a user in finished contests, the latest first, as far as the actor may see their scoreboards. */
export async function listHistory(
  ctx: HistoryContext,
  actor: Actor | null,
  query: RouteQuery<typeof getUserContestHistory>,
  lang: Locale,
): Promise<History> {
  const { uid } = query
  const { skip, limit } = pageOfQuery(query, pageSizes)
  const rowLimit = skip + limit + 1
  const rows: (Participation & { contest: ContestForActor })[] = []
  for (const taken of await listPastParticipations(ctx, actor, uid)) {
    if (rows.length >= rowLimit) break
    const contest = await findWithBoard(ctx, actor, taken.cid)
    if (contest !== null && (await didParticipate(ctx, contest, uid, taken)))
      rows.push({ ...taken, contest: withTextsIn(lang, contest) })
  }
  const records: Row[] = []
  // In sequence, because each may need to read a journal.
  for (const one of rows.slice(skip, skip + limit)) records.push(...(await toRows(ctx, actor, uid, one)))
  return { records, more: rows.length >= rowLimit }
}

/** Finished contests and, for the user themselves, virtual runs; the latest end first. */
async function listPastParticipations(ctx: HistoryContext, actor: Actor | null, uid: string): Promise<Participation[]> {
  const now = ctx.clock.now()
  const [cids, runs] = await Promise.all([
    listParticipations(ctx, uid),
    actor?.uid === uid
      ? ctx.virtualRuns
          .find({ uid, endsAt: { $lte: now } })
          .sort({ _id: -1 })
          .limit(maxParticipations)
          .lean()
      : [],
  ])
  const contests = await ctx.contests
    .find({ _id: { $in: cids }, endsAt: { $lte: now } }, { endsAt: 1 })
    .sort({ endsAt: -1, _id: -1 })
    .limit(maxParticipations)
    .lean()
  const taken: Participation[] = [
    ...contests.map(({ _id: cid, endsAt }) => ({ cid, endsAt, run: null })),
    ...runs.map((run) => ({ cid: run.cid, endsAt: run.endsAt, run })),
  ]
  return taken.toSorted((one, other) => other.endsAt.getTime() - one.endsAt.getTime()).slice(0, maxParticipations)
}

/** The contest, if the actor may see its final scoreboard now; else null. */
async function findWithBoard(ctx: HistoryContext, actor: Actor | null, cid: number): Promise<ContestForActor | null> {
  try {
    if (actor === null) return await findOpenContest(ctx, null, cid)
    const contest = await findVisibleContest(ctx, actor, cid)
    // During a virtual run, users may see the board only as of the same time after the start.
    if ((await runAt(ctx, contest, actor, ctx.clock.now())) !== null) return null
    return contest.openRank || (await mayEnter(ctx, contest, actor)) ? contest : null
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Whether the user submitted anything; a contest with only a registration is not shown. */
async function didParticipate(
  ctx: Pick<HistoryContext, 'boards'>,
  contest: ContestForActor,
  uid: string,
  { run }: Participation,
): Promise<boolean> {
  return run !== null || (await ctx.boards.hasParticipated(contest._id, uid))
}

async function toRows(
  ctx: Pick<HistoryContext, 'boards' | 'clock'>,
  actor: Actor | null,
  uid: string,
  { contest, run, endsAt }: Participation & { contest: ContestForActor },
): Promise<Row[]> {
  const { _id: cid, title, type } = contest
  const about = { cid, title, type, endTime: endsAt.toISOString(), isVirtual: run !== null }
  if (run !== null) {
    const result = await virtualResult(ctx, contest, run)
    if (result === null) return []
    const { rank, participants, ac, totalScore } = result
    return [{ ...about, rank, participants, ac, totalScore }]
  }
  const { ranking } = await ctx.boards.board(contest, viewFor(contest, actor, {}, ctx.clock.now()))
  const line = ranking.lineOf(uid)
  if (line === undefined) return []
  const { solved, score } = line.totals
  const rank = line.rank === starRank ? null : line.rank
  return [
    { ...about, rank, participants: ranking.size(), ac: solved, totalScore: type === ContestType.Acm ? null : score },
  ]
}
