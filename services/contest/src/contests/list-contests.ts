import type { QueryFilter } from 'mongoose'
import { ContestStatus } from '@verdict/proto/codes/contest'
import type { Locale } from '@verdict/proto/codes/locale'
import type { getContestList } from '@verdict/proto/http/contest/contest'
import type { adminGetContestList } from '@verdict/proto/http/contest/admin'
import type { RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery, toPage, type Page } from '@verdict/proto/http/schema'
import { GroupLevel } from '@verdict/proto/codes/group'
import type { Actor } from '@verdict/kit/actor'
import { escapeRegExp } from '@verdict/kit/escape-reg-exp.rules'
import type { ContestDoc } from './contest.model.ts'
import { isContestAdmin, type ContestForActor } from './contest.rules.ts'
import type { ContestsContext } from './context.ts'
import { withTextsIn } from './localized.rules.ts'
import { toAdminView, toContestView, type AdminContestView, type ContestView } from './contest-view.ts'

type Filter = QueryFilter<ContestDoc>

const pageSize = { limit: 10 }
const recentDays = 14
const maxRecent = 20
const dayMs = 86_400_000
/** Large fields that lists leave out. */
const listFields = { problems: 0, starAccounts: 0, accountLimitRule: 0 } as const

function titled(keyword = ''): Filter {
  const text = keyword.trim()
  if (text === '') return {}
  const pattern = { $regex: escapeRegExp(text), $options: 'i' }
  return { $or: [{ title: pattern }, { titleEn: pattern }] }
}

function inState(status: ContestStatus, now: Date): Filter {
  if (status === ContestStatus.Scheduled) return { startsAt: { $gt: now } }
  return status === ContestStatus.Ended ? { endsAt: { $lte: now } } : { startsAt: { $lte: now }, endsAt: { $gt: now } }
}

function recentAt(now: Date): Filter {
  const soon = new Date(now.getTime() + recentDays * dayMs)
  return { visible: true, gid: null, endsAt: { $gt: now }, startsAt: { $lte: soon } }
}

/** Public contests of no group: upcoming, running, ended; each by start, latest first. */
export function listContests(
  ctx: Pick<ContestsContext, 'clock' | 'contests'>,
  query: RouteQuery<typeof getContestList>,
  lang: Locale,
): Promise<Page<ContestView>> {
  return visibleContests(ctx, null, query, lang)
}

/** Visible contests of a group, or of none: upcoming, running, ended; each by start, latest first. */
export async function visibleContests(
  ctx: Pick<ContestsContext, 'clock' | 'contests'>,
  gid: number | null,
  query: RouteQuery<typeof getContestList>,
  lang: Locale,
): Promise<Page<ContestView>> {
  const page = pageOfQuery(query, pageSize)
  const now = ctx.clock.now()
  const { status, type } = query
  const match = {
    visible: true,
    gid,
    ...titled(query.keyword),
    ...(type === undefined ? {} : { type }),
    ...(status === undefined ? {} : inState(status, now)),
  }
  const isEnded = { $lte: ['$endsAt', now] }
  const isScheduled = { $gt: ['$startsAt', now] }
  const [rows, total] = await Promise.all([
    ctx.contests
      .aggregate<ContestDoc>()
      .match(match)
      .project(listFields)
      .addFields({ order: { $cond: [isScheduled, 0, { $cond: [isEnded, 2, 1] }] } })
      .sort({ order: 1, startsAt: -1, _id: -1 })
      .skip(page.skip)
      .limit(page.limit)
      .option({ allowDiskUse: true }),
    ctx.contests.countDocuments(match),
  ])
  return toPage(
    rows.map((row) => toContestView(withTextsIn(lang, row), now)),
    total,
    page,
  )
}

/** Running contests and those that start within 14 days, by start. */
export async function listRecentContests(
  ctx: Pick<ContestsContext, 'clock' | 'contests'>,
  lang: Locale,
): Promise<ContestView[]> {
  const now = ctx.clock.now()
  const rows = await ctx.contests
    .find(recentAt(now), listFields)
    .sort({ startsAt: 1, _id: 1 })
    .limit(maxRecent)
    .lean<ContestDoc[]>()
  return rows.map((row) => toContestView(withTextsIn(lang, row), now))
}

export function countRecentContests(ctx: Pick<ContestsContext, 'clock' | 'contests'>): Promise<number> {
  return ctx.contests.countDocuments(recentAt(ctx.clock.now()))
}

/** All contests of no group for the back office, newest first, each with whether the actor may edit it. */
export function listAllContests(
  ctx: Pick<ContestsContext, 'clock' | 'contests'>,
  actor: Actor,
  query: RouteQuery<typeof adminGetContestList>,
): Promise<Page<AdminContestView>> {
  return contestsForEditor(ctx, actor, { gid: null, actorLevel: GroupLevel.None }, query)
}

/** All contests of a group, or of none, newest first, each with whether the actor may edit it. */
export async function contestsForEditor(
  ctx: Pick<ContestsContext, 'clock' | 'contests'>,
  actor: Actor,
  { gid, actorLevel }: Pick<ContestForActor, 'gid' | 'actorLevel'>,
  query: RouteQuery<typeof adminGetContestList>,
): Promise<Page<AdminContestView>> {
  const page = pageOfQuery(query, pageSize)
  const match = { gid, ...titled(query.keyword) }
  const [rows, total] = await Promise.all([
    ctx.contests.find(match).sort({ _id: -1 }).skip(page.skip).limit(page.limit).lean<ContestDoc[]>(),
    ctx.contests.countDocuments(match),
  ])
  const now = ctx.clock.now()
  return toPage(
    rows.map((row) => toAdminView(row, now, isContestAdmin(actor, { ...row, actorLevel }))),
    total,
    page,
  )
}
