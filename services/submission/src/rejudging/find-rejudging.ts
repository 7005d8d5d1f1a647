import { AppError } from '@verdict/kit/errors'
import type { PolicyActor } from '@verdict/kit/scope-policy'
import { pagedList } from '@verdict/kit/paged-list'
import { textIn, type Locale } from '@verdict/proto/codes/locale'
import { pageOfQuery, type Page } from '@verdict/proto/http/schema'
import type { RouteData } from '@verdict/proto/http/route'
import type { getRejudging } from '@verdict/proto/http/submission/judging'
import type { RejudgingContext } from './context.ts'
import type { Outcome, RejudgingItemRow, RejudgingRow } from './rejudging.model.ts'

type Details = RouteData<typeof getRejudging>
export type RejudgingView = Details['rejudging']

export interface RejudgingCounts {
  /** Submissions that were sent so far. */
  sent: number
  judged: number
  changed: number
}

/** @throws AppError submission.rejudging_not_found */
export async function findRejudging(ctx: Pick<RejudgingContext, 'rejudgings'>, id: number): Promise<RejudgingRow> {
  const row = await ctx.rejudgings.findById(id).lean()
  if (row === null) throw new AppError('submission.rejudging_not_found')
  return row
}

/** Counted from its submissions, so that concurrent judgings do not wait for each other. */
export async function countItems(
  ctx: Pick<RejudgingContext, 'rejudgingItems'>,
  rejudgingId: number,
): Promise<RejudgingCounts> {
  const groups = await ctx.rejudgingItems.aggregate<{ _id: { state: string; changed: boolean }; count: number }>([
    { $match: { rejudgingId } },
    { $group: { _id: { state: '$state', changed: '$changed' }, count: { $sum: 1 } } },
  ])
  const sum = (which: (of: { state: string; changed: boolean }) => boolean) =>
    groups.filter(({ _id }) => which(_id)).reduce((total, { count }) => total + count, 0)
  return {
    sent: sum(() => true),
    judged: sum(({ state }) => state !== 'sent'),
    changed: sum(({ changed }) => changed),
  }
}

/** Title of a contest; null: no contest, a deleted one, or its owner is unavailable. */
async function titleOf(
  ctx: Pick<RejudgingContext, 'policies'>,
  actor: PolicyActor,
  cid: number,
  lang: Locale,
): Promise<string | null> {
  if (cid === 0) return null
  try {
    const { title, titleEn } = await ctx.policies.policyFor(actor, { cid })
    return title === '' ? null : textIn(lang, title, titleEn)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

async function displayIdOf(ctx: Pick<RejudgingContext, 'problems'>, pid: number | undefined): Promise<string | null> {
  if (pid === undefined) return null
  const problem = await ctx.problems.findOne({ _id: pid, deleted: false }, { problemId: 1 }).lean()
  return problem?.problemId ?? null
}

/** A rejudging in the form of the API. */
export async function viewRejudging(
  ctx: Pick<RejudgingContext, 'policies' | 'problems' | 'rejudgingItems'>,
  actor: PolicyActor,
  row: RejudgingRow,
  lang: Locale,
): Promise<RejudgingView> {
  const isInProgress = row.state === 'running' || row.endedAt === null || row.state === 'dropped'
  const { judged, changed } = isInProgress ? await countItems(ctx, row._id) : row
  const { _id: id, filter: scope, preview, sameVersion, reason, startedBy, state, total, startedAt, endedAt } = row
  return {
    id,
    scope,
    preview,
    sameVersion,
    reason,
    startedBy,
    total,
    judged,
    changed,
    state,
    undoable: state === 'applied' && row.keepsReplaced === true,
    version: row.version?.number ?? null,
    problemID: await displayIdOf(ctx, scope.pid),
    contestTitle: await titleOf(ctx, actor, scope.cid ?? 0, lang),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

/** Rejudgings, newest first. */
export async function listRejudgings(
  ctx: Pick<RejudgingContext, 'policies' | 'problems' | 'rejudgingItems' | 'rejudgings'>,
  actor: PolicyActor,
  query: { currentPage?: number; limit?: number },
  lang: Locale,
): Promise<Page<RejudgingView>> {
  const request = pageOfQuery(query, { limit: 10 })
  const page = await pagedList<RejudgingRow>({ model: ctx.rejudgings, filter: {}, sort: { _id: -1 }, request })
  return { ...page, records: await Promise.all(page.records.map((row) => viewRejudging(ctx, actor, row, lang))) }
}

/**
 * A rejudging with a page of its submissions, newest first.
 *
 * @throws AppError submission.rejudging_not_found
 */
export async function getRejudgingDetails(
  ctx: Pick<RejudgingContext, 'policies' | 'problems' | 'rejudgingItems' | 'rejudgings' | 'submissions'>,
  actor: PolicyActor,
  query: { id: number; onlyChanged?: boolean; currentPage?: number; limit?: number },
  lang: Locale,
): Promise<Details> {
  const row = await findRejudging(ctx, query.id)
  const page = await pagedList<RejudgingItemRow>({
    model: ctx.rejudgingItems,
    filter: { rejudgingId: row._id, ...(query.onlyChanged === true ? { changed: true } : {}) },
    fields: { verdict: 0, replaced: 0 },
    sort: { submitId: -1 },
    request: pageOfQuery(query, { limit: 30 }),
  })
  const attempts = await attemptsOf(ctx, page.records)
  const rejudging = await viewRejudging(ctx, actor, row, lang)
  const records = page.records.map((item) => toItemView(item, isOutdated(row, item, attempts.get(item.submitId))))
  return { rejudging, submissions: { ...page, records } }
}

async function attemptsOf(
  ctx: Pick<RejudgingContext, 'submissions'>,
  items: readonly Pick<RejudgingItemRow, 'submitId'>[],
): Promise<Map<number, number>> {
  const ids = items.map(({ submitId }) => submitId)
  const rows = await ctx.submissions.find({ _id: { $in: ids } }, { attempt: 1 }).lean()
  return new Map(rows.map(({ _id, attempt }) => [_id, attempt]))
}

function isOutdated(
  { preview }: RejudgingRow,
  { state, beforeAttempt }: Pick<RejudgingItemRow, 'state' | 'beforeAttempt'>,
  attempt: number | undefined,
): boolean {
  if (state === 'overtaken') return true
  return preview && state !== 'written' && state !== 'restored' && attempt !== beforeAttempt
}

function toItemView(item: Omit<RejudgingItemRow, 'verdict' | 'replaced'>, outdated: boolean) {
  const { submitId, username, displayPid, language, before, after, changed } = item
  return {
    submitId,
    username,
    displayPid,
    language,
    changed,
    outdated,
    before: toOutcomeView(before),
    after: after === null ? null : toOutcomeView(after),
  }
}

function toOutcomeView({ status, score, timeMs, memoryKb }: Outcome) {
  return { status, score, time: timeMs, memory: memoryKb }
}
