import { ContestStatus, ContestType } from '@verdict/proto/codes/contest'
import type { getContestScrollBoardInfo, getContestScrollBoardSubmission } from '@verdict/proto/http/contest-on-site'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { ContestDoc } from '../contests/contest.model.ts'
import { contestStatus, sortedProblems } from '../contests/contest.rules.ts'
import { findManageableContest } from '../contests/find-contest.ts'
import type { ContestContext } from '../context.ts'
import type { TeamDoc } from '../teams/team.model.ts'
import { isObserver } from '../teams/team.rules.ts'
import { resolverTime, secondsBetween } from './resolver-time.rules.ts'

/** @throws AppError contest.not_found, contest.not_manageable, contest.nothing_to_resolve */
async function findResolvable(
  ctx: ContestContext,
  actor: Actor,
  cid: number,
): Promise<ContestDoc & { sealedFrom: Date }> {
  const contest = await findManageableContest(ctx, actor, cid)
  const { type, sealedFrom } = contest
  const isEnded = contestStatus(contest, ctx.clock.now()) === ContestStatus.Ended
  if (type !== ContestType.Acm || sealedFrom === null || !isEnded) throw new AppError('contest.nothing_to_resolve')
  return { ...contest, sealedFrom }
}

/** Throws as `listResolverRuns` does. */
export async function getResolverInfo(
  ctx: ContestContext,
  actor: Actor,
  { cid }: { cid: number },
): Promise<RouteData<typeof getContestScrollBoardInfo>> {
  const contest = await findResolvable(ctx, actor, cid)
  const { title, rankShowName, startsAt, endsAt, sealedFrom, starAccounts } = contest
  const problems = sortedProblems(contest)
  return {
    ...{ id: cid, title, rankShowName, starUserList: [...starAccounts, ...(await observersOf(ctx, contest))] },
    problemCount: problems.length,
    balloonColor: Object.fromEntries(problems.map(({ displayId, color }) => [displayId, color])),
    problems: problems.map(({ displayId, displayTitle }) => ({ displayId, displayTitle })),
    startTime: resolverTime(startsAt),
    sealRankTime: resolverTime(sealedFrom),
    sealedFromSec: secondsBetween(startsAt, sealedFrom),
    penaltyUnit: contest.penaltyUnit ?? 'second',
    durationSec: secondsBetween(startsAt, endsAt),
  }
}

/**
 * The runs that count, with their verdicts, past the seal: for who runs the contest alone.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.nothing_to_resolve
 */
export async function listResolverRuns(
  ctx: ContestContext,
  actor: Actor,
  { cid, removeStar }: RouteQuery<typeof getContestScrollBoardSubmission>,
): Promise<RouteData<typeof getContestScrollBoardSubmission>> {
  const contest = await findResolvable(ctx, actor, cid)
  const { startsAt, endsAt } = contest
  const { runs, people } = await ctx.boards.runs(contest)
  const letters = new Map(contest.problems.map(({ pid, displayId }) => [pid, displayId]))
  const stars = new Set(removeStar === true ? contest.starAccounts : [])
  return runs
    .filter(({ submittedAtMs }) => submittedAtMs >= startsAt.getTime() && submittedAtMs < endsAt.getTime())
    .toSorted((a, b) => b.submittedAtMs - a.submittedAtMs || b.submitId - a.submitId)
    .flatMap(({ uid, pid, submitId, submittedAtMs, verdict, lostMs = 0 }) => {
      const [displayId, person] = [letters.get(pid), people.get(uid)]
      const username = person?.username ?? uid
      const isLeftOut = stars.has(username) || (removeStar === true && person?.team?.isObserver === true)
      if (displayId === undefined || verdict === null || isLeftOut) return []
      const submittedAt = new Date(submittedAtMs)
      return {
        ...{ uid, username, submitId, displayId, status: verdict.status },
        nickname: person?.nickname ?? null,
        realname: person?.realname ?? null,
        school: person?.school ?? null,
        avatar: person?.avatar ?? null,
        gender: person?.gender ?? 'secrecy',
        submitTime: resolverTime(submittedAt),
        elapsedSec: secondsBetween(startsAt, new Date(submittedAtMs - lostMs)),
      }
    })
}

/** Names of teams without a rank. */
async function observersOf(ctx: ContestContext, { _id: cid, teams = 0 }: ContestDoc): Promise<string[]> {
  if (teams === 0) return []
  const all = await ctx.teams.find({ cid }, { name: 1, groups: 1 }).lean<TeamDoc[]>()
  return all.filter(isObserver).map(({ name }) => name)
}
