import { ContestType } from '@verdict/proto/codes/contest'
import type { previewContestBoard } from '@verdict/proto/http/contest/jury/what-if'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import { pageOfQuery, toPage } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { findInspectableContest } from '../contests/find-contest.ts'
import type { RankedLine } from '../ranking/ranking.rules.ts'
import { boardChanges, type WhatIfChange } from '../ranking/what-if.rules.ts'
import type { WhatIfContext } from './context.ts'
import { intervalOf } from './removed-intervals.ts'

type Preview = RouteData<typeof previewContestBoard>
type PreviewQuery = RouteBody<typeof previewContestBoard>

const pageSizes = { limit: 50, maxLimit: 300 }

/**
 * Previews changes of the open board without writing anything.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.nothing_supposed, contest.interval_invalid
 */
export async function previewBoard(ctx: WhatIfContext, actor: Actor, query: PreviewQuery): Promise<Preview> {
  const contest = await findInspectableContest(ctx, actor, query.cid)
  const { removed, verdicts } = query
  if (removed === undefined && verdicts === undefined) throw new AppError('contest.nothing_supposed')
  const change: WhatIfChange = {
    ...(removed === undefined ? {} : { removed: intervalOf(contest, removed, ctx.clock.now()) }),
    ...(verdicts === undefined ? {} : { verdicts: new Map(verdicts.map(toVerdict)) }),
  }
  const view = { isFrozen: false, containsEnd: false }
  const { now, then, runs, people } = await ctx.boards.whatIf(contest, view, change)
  const changes = boardChanges(now.slice(), then.slice())
  const page = pageOfQuery({ currentPage: query.currentPage ?? 1, limit: query.limit ?? pageSizes.limit }, pageSizes)
  const records = changes.slice(page.skip, page.skip + page.limit).map(({ uid, before, after }) => {
    const person = people.get(uid)
    const username = person?.username ?? uid
    const name = person?.[contest.rankShowName] ?? username
    return { uid, username, rankShowName: name, before: standingOf(before), after: standingOf(after) }
  })
  return { runs, participants: now.size(), changes: toPage(records, changes.length, page) }

  function standingOf(line: RankedLine | null) {
    if (line === null) return null
    const { solved, time, score } = line.totals
    return {
      rank: line.rank,
      ac: solved,
      totalTime: time,
      totalScore: contest.type === ContestType.Acm ? null : score,
    }
  }
}

type SupposedVerdict = NonNullable<PreviewQuery['verdicts']>[number]

function toVerdict({ submitId, status, score = null, timeMs = null }: SupposedVerdict) {
  return [submitId, { status, score, timeMs }] as const
}
