import { ContestStatus } from '@verdict/proto/codes/contest'
import { textIn, type Locale } from '@verdict/proto/codes/locale'
import type { CurrentContest__Output as CurrentContest } from '@verdict/proto/grpc/generated/contest/v1/CurrentContest'
import type { getMyOverview } from '@verdict/proto/http/problem/overview'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { findNextProblem } from '../next-problem/find-next-problem.ts'
import type { OverviewContext } from './context.ts'
import { findHomework } from './homework.ts'
import { findUnfinished } from './unfinished.ts'

type Overview = RouteData<typeof getMyOverview>

/** Loads the actor's overview, without parts of services that are down or slow. */
export async function getOverview(
  ctx: OverviewContext,
  actor: Actor,
  { timeZone = '' }: { timeZone?: string },
  lang: Locale,
): Promise<Overview> {
  const { uid } = actor
  const [contests, homework, unfinished, next, streak] = await Promise.all([
    nullIfRefused(ctx.participations.listCurrent({ uid })),
    nullIfRefused(findHomework(ctx, actor, lang)),
    nullIfRefused(findUnfinished(ctx, actor, lang)),
    nullIfRefused(findNextProblem(ctx, actor, { pid: null, tid: 0 }, lang)),
    nullIfRefused(ctx.submissionStats.getStreak({ uid, timeZone })),
  ])
  const nowMs = ctx.clock.now().getTime()
  return {
    contests: contests === null ? null : contests.contests.map((one) => toContest(one, lang, nowMs)),
    homework,
    unfinished,
    next,
    streak,
  }
}

/** Null for a part that is unavailable because its service or the database fails. */
async function nullIfRefused<T>(part: Promise<T>): Promise<T | null> {
  try {
    return await part
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

function toContest(contest: CurrentContest, lang: Locale, nowMs: number) {
  const { cid, title, titleEn, startsAtMs, endsAtMs, isVirtual } = contest
  return {
    cid,
    title: textIn(lang, title, titleEn),
    isVirtual,
    status: nowMs < startsAtMs ? ContestStatus.Scheduled : ContestStatus.Running,
    startTime: new Date(startsAtMs).toISOString(),
    endTime: new Date(endsAtMs).toISOString(),
    now: new Date(nowMs).toISOString(),
  }
}
