import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { ruleOf, rankingSettings, type ContestForActor } from '../../contests/contest.rules.ts'
import type { RankedLine } from '../../ranking/ranking.rules.ts'
import type { Ranking } from '../../ranking/ranked-view.ts'
import { scoringOf } from '../../ranking/scoring.rules.ts'
import type { BoardView } from '../../ranking/view.rules.ts'
import { findOpenContest } from '../board-access.ts'
import type { Board } from '../store/board-store.ts'
import type { BoardContext } from '../context.ts'
import { awardsOf } from '../store/ranking-input.rules.ts'
import { joinBoards } from './joint-board.rules.ts'

/** Selects the named contests that use the same rule and have a scoreboard that the actor may see now. */
export async function findExternal(
  ctx: BoardContext,
  actor: Actor | null,
  contest: ContestForActor,
  cids: readonly number[],
): Promise<ContestForActor[]> {
  const others = [...new Set(cids)].filter((cid) => cid !== contest._id)
  const found = await Promise.all(others.map((cid) => findOpenContest(ctx, actor, cid).catch(nothingIfRefused)))
  return found.filter((one) => one !== null && ruleOf(one) === ruleOf(contest)) as ContestForActor[]
}

function nothingIfRefused(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

/** A contest and the view of its scoreboard. */
export interface ViewedContest {
  contest: ContestForActor
  view: BoardView
}

/** The joint scoreboard of several contests, each in its own view; the ordinary one for a single contest. */
export async function readJointBoard(
  ctx: Pick<BoardContext, 'boards' | 'jointBoards'>,
  viewed: readonly [ViewedContest, ...ViewedContest[]],
): Promise<Board> {
  const [{ contest }] = viewed
  const boards: Board[] = []
  for (const one of viewed) boards.push(await ctx.boards.board(one.contest, one.view))
  const [own] = boards
  if (own === undefined) throw new Error('a joint board of no contest')
  if (boards.length === 1) return own
  const stamp = boards.map((board) => board.stamp).join('|')
  const key = `${viewKey(viewed)} ${stamp}`
  return ctx.jointBoards.get(key, () => {
    const parts = boards.map(({ ranking, displayIds }) => ({ lines: ranking.slice(), displayIds }))
    const scoring = scoringOf(rankingSettings(contest))
    return {
      ranking: toRanking(joinBoards(parts, { scoring, awards: awardsOf(contest) }), boards),
      people: new Map(boards.flatMap(({ people }) => [...people])),
      displayIds: own.displayIds,
      stamp,
    }
  })
}

/** Equal for the same views of the same contests. */
export function viewKey(viewed: readonly ViewedContest[]): string {
  return JSON.stringify(
    viewed.map(({ contest, view: { isFrozen, containsEnd, untilSec } }) => [
      contest._id,
      isFrozen,
      containsEnd,
      untilSec ?? null,
    ]),
  )
}

function toRanking(lines: RankedLine[], boards: readonly Board[]): Ranking {
  /** The account’s own, or that of its team in any of the contests. */
  const keysOf = (uid: string) => new Set(boards.flatMap(({ ranking }) => ranking.lineOf(uid)?.uid ?? []))
  return {
    size: () => lines.length,
    slice: (from = 0, to = lines.length) => lines.slice(from, to),
    lineOf(uid) {
      const keys = keysOf(uid)
      return lines.find((line) => keys.has(line.uid))
    },
    counts: () => [],
  }
}
