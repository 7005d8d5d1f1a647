import { ContestStatus, ContestType } from '@verdict/proto/codes/contest'
import type { Locale } from '@verdict/proto/codes/locale'
import { chosenValue } from '@verdict/proto/contest-rules/options'
import type { getContestScrollBoardInfo, getContestScrollBoardSubmission } from '@verdict/proto/http/contest/on-site'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { ContestDoc } from '../contests/contest.model.ts'
import { contestStatus, sortedProblems } from '../contests/contest.rules.ts'
import { findInspectableContest } from '../contests/find-contest.ts'
import { contestIn } from '../contests/localized.rules.ts'
import { toRuleOptions } from '../contests/rule-options/rule-options.rules.ts'
import { removedBetween } from '../journal/intervals.rules.ts'
import { readIntervals } from '../journal/read-intervals.ts'
import type { TeamDoc } from '../models/team.model.ts'
import { isObserver } from '../teams/team.rules.ts'
import type { ResolverContext } from './context.ts'
import { resolverRuns } from './resolver.rules.ts'
import { resolverTime, secondsBetween } from './resolver-time.rules.ts'

/** @throws AppError contest.not_found, contest.not_manageable, contest.nothing_to_resolve */
async function findResolvable(
  ctx: ResolverContext,
  actor: Actor,
  cid: number,
): Promise<ContestDoc & { sealedFrom: Date }> {
  const contest = await findInspectableContest(ctx, actor, cid)
  const { type, sealedFrom } = contest
  const isEnded = contestStatus(contest, ctx.clock.now()) === ContestStatus.Ended
  if (type !== ContestType.Acm || sealedFrom === null || !isEnded) throw new AppError('contest.nothing_to_resolve')
  return { ...contest, sealedFrom }
}

/** Throws as `listResolverRuns` does. */
export async function getResolverInfo(
  ctx: ResolverContext,
  actor: Actor,
  { cid }: { cid: number },
  lang: Locale,
): Promise<RouteData<typeof getContestScrollBoardInfo>> {
  const contest = contestIn(lang, await findResolvable(ctx, actor, cid))
  const { title, rankShowName, startsAt, endsAt, sealedFrom, starAccounts } = contest
  const problems = sortedProblems(contest)
  const removed = (await readIntervals(ctx, [cid])).get(cid) ?? []
  const removedMs = removedBetween(removed, startsAt.getTime(), sealedFrom.getTime())
  return {
    id: cid,
    title,
    rankShowName,
    starUserList: [...starAccounts, ...(await observersOf(ctx, contest))],
    problemCount: problems.length,
    balloonColor: Object.fromEntries(problems.map(({ displayId, color }) => [displayId, color])),
    problems: problems.map(({ displayId, displayTitle }) => ({ displayId, displayTitle })),
    startTime: resolverTime(startsAt),
    sealRankTime: resolverTime(sealedFrom),
    sealedFromSec: secondsBetween(startsAt, new Date(sealedFrom.getTime() - removedMs)),
    penaltyUnit: chosenValue('penaltyUnit', toRuleOptions(contest)),
    durationSec: secondsBetween(startsAt, endsAt),
  }
}

/**
 * The runs that count with their verdicts, including those behind the freeze: only for those who run the contest.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.nothing_to_resolve
 */
export async function listResolverRuns(
  ctx: ResolverContext,
  actor: Actor,
  { cid, removeStar }: RouteQuery<typeof getContestScrollBoardSubmission>,
): Promise<RouteData<typeof getContestScrollBoardSubmission>> {
  const contest = await findResolvable(ctx, actor, cid)
  const { runs, settings, people } = await ctx.boards.runs(contest)
  const letters = new Map(contest.problems.map(({ pid, displayId }) => [pid, displayId]))
  const stars = new Set(removeStar === true ? contest.starAccounts : [])
  const shownRuns = settings === null ? [] : resolverRuns(runs, settings)
  return shownRuns.flatMap(({ uid, pid, submitId, submittedAtMs, verdict, elapsedSec, isAfterFreeze }) => {
    const [displayId, person] = [letters.get(pid), people.get(uid)]
    const username = person?.username ?? uid
    const isLeftOut = stars.has(username) || (removeStar === true && person?.team?.isObserver === true)
    if (displayId === undefined || isLeftOut) return []
    return {
      uid,
      username,
      submitId,
      displayId,
      status: verdict.status,
      nickname: person?.nickname ?? null,
      realname: person?.realname ?? null,
      school: person?.school ?? null,
      avatar: person?.avatar ?? null,
      gender: person?.gender ?? 'secrecy',
      submitTime: resolverTime(new Date(submittedAtMs)),
      elapsedSec,
      sealed: isAfterFreeze,
    }
  })
}

/** Names of unranked teams. */
async function observersOf(
  ctx: Pick<ResolverContext, 'teams'>,
  { _id: cid, teams = 0 }: ContestDoc,
): Promise<string[]> {
  if (teams === 0) return []
  const all = await ctx.teams.find({ cid }, { name: 1, groups: 1 }).lean<TeamDoc[]>()
  return all.filter(isObserver).map(({ name }) => name)
}
