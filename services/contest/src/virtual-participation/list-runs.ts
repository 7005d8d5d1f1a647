import { textIn, type Locale } from '@verdict/proto/codes/locale'
import type { getContestVirtualBoard, getVirtualRunList } from '@verdict/proto/http/contest/participants/virtual'
import type { RouteBody, RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery, type Page } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { pagedList } from '@verdict/kit/paged-list'
import type { ContestForActor } from '../contests/contest.rules.ts'
import { findVisibleContest } from '../contests/find-contest.ts'
import { assertMayEnter } from '../policy/assert-may-enter.ts'
import type { BoardRow } from '../board/board-row.rules.ts'
import { readVirtualBoard, virtualResult } from '../board/virtual-board.ts'
import type { VirtualRunDoc } from '../virtual-runs/virtual-run.model.ts'
import { isRunning } from '../virtual-runs/virtual-run.rules.ts'
import type { VirtualParticipationContext } from './context.ts'
import { toVirtualRun } from './virtual-run-view.rules.ts'

type Row = RouteData<typeof getVirtualRunList>['records'][number]

const pageSizes = { limit: 10, maxLimit: 20 }

/** A contest that the actor may enter. */
async function findEntered(ctx: VirtualParticipationContext, actor: Actor, cid: number): Promise<ContestForActor> {
  const contest = await findVisibleContest(ctx, actor, cid)
  await assertMayEnter(ctx, contest, actor)
  return contest
}

async function toRow(ctx: VirtualParticipationContext, actor: Actor, run: VirtualRunDoc, lang: Locale): Promise<Row> {
  const now = ctx.clock.now()
  const row = toVirtualRun(run, now)
  const contest = await findEntered(ctx, actor, run.cid).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (contest === null) return { ...row, contestTitle: null, result: null }
  const result = isRunning(run, now) ? null : await virtualResult(ctx, contest, run)
  return { ...row, contestTitle: textIn(lang, contest.title, contest.titleEn), result }
}

/** The actor's virtual runs, newest first: by the index `{ uid, _id }`. */
export async function listVirtualRuns(
  ctx: VirtualParticipationContext,
  actor: Actor,
  query: RouteQuery<typeof getVirtualRunList>,
  lang: Locale,
): Promise<Page<Row>> {
  const page = await pagedList<VirtualRunDoc>({
    model: ctx.virtualRuns,
    filter: { uid: actor.uid },
    sort: { uid: 1, _id: -1 },
    request: pageOfQuery(query, pageSizes),
  })
  const records: Row[] = []
  // In sequence, because each may need to read a journal.
  for (const run of page.records) records.push(await toRow(ctx, actor, run, lang))
  return { ...page, records }
}

/** @throws AppError contest.virtual_not_found, contest.not_found, contest.registration_required */
export async function getVirtualBoard(
  ctx: VirtualParticipationContext,
  actor: Actor,
  query: RouteBody<typeof getContestVirtualBoard>,
): Promise<Page<BoardRow>> {
  const run = await ctx.virtualRuns.findById(query.id).lean<VirtualRunDoc>()
  if (run?.uid !== actor.uid) throw new AppError('contest.virtual_not_found')
  return readVirtualBoard(ctx, await findEntered(ctx, actor, run.cid), actor, run, query)
}
