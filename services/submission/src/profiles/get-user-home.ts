import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { UserProfile__Output as UserProfile } from '@verdict/proto/grpc/generated/auth/v1/UserProfile'
import type { getUserHomeInfo } from '@verdict/proto/http/submission/rank'
import type { RouteData } from '@verdict/proto/http/route'
import type { ProfilesContext } from './context.ts'
import { findRank } from '../ranks/find-ranks.ts'
import { findProfile, type UserQuery } from './find-profile.ts'

export type UserHome = RouteData<typeof getUserHomeInfo>

/** A user's public page: profile, solved problems and ranks. @throws AppError user.not_found, sign_in.required */
export async function getUserHome(
  ctx: Pick<
    ProfilesContext,
    'log' | 'points' | 'problems' | 'profiles' | 'statisticsCache' | 'userProblems' | 'userStatistics'
  >,
  actor: Actor | null,
  user: UserQuery,
): Promise<UserHome> {
  const profile = await findProfile(ctx, actor, user)
  const { uid } = profile
  const [points, statistics, rows] = await Promise.all([
    actor?.uid === uid ? findBalance(ctx, uid) : null,
    ctx.userStatistics.findById(uid).lean(),
    ctx.userProblems
      .find(
        { uid, open: true, $or: [{ status: JudgeStatus.Accepted }, { bestOiRankScore: { $gt: 0 } }] },
        { _id: 0, pid: 1, status: 1, bestOiRankScore: 1 },
      )
      .lean(),
  ])
  const figures = statistics ?? { solved: 0, tries: 0, oiScore: 0 }
  const isRanked = statistics?.ranked === true
  const place = (name: 'acm' | 'oi') => (isRanked ? findRank(ctx, name, figures) : null)
  const solvedPids = rows.filter(({ status }) => status === JudgeStatus.Accepted).map(({ pid }) => pid)
  const [acmRank, oiRank, solved] = await Promise.all([place('acm'), place('oi'), readSolved(ctx, solvedPids)])
  return {
    ...shownProfile(profile),
    ac: figures.solved,
    total: figures.tries,
    score: figures.oiScore,
    rating: null,
    points,
    acmRank,
    oiRank,
    scoreList: rows.flatMap(({ bestOiRankScore }) => (bestOiRankScore === null ? [] : [bestOiRankScore])),
    solvedList: solved.map(({ problemId }) => problemId),
    solvedGroupByDifficulty: Object.fromEntries(Map.groupBy(solved, ({ difficulty }) => String(difficulty ?? 0))),
  }
}

/** Null if the payment service does not answer: the page is shown without it. */
async function findBalance(
  { points, log }: Pick<ProfilesContext, 'log' | 'points'>,
  uid: string,
): Promise<number | null> {
  try {
    return (await points.getBalance({ uid })).balance
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.warn({ err: error }, 'the points of a user are left out of their page')
    return null
  }
}

/** Solved problems by display ID in natural order: A2 before A10. */
async function readSolved(ctx: Pick<ProfilesContext, 'problems'>, pids: readonly number[]) {
  const problems = await ctx.problems.find({ _id: { $in: [...pids] } }, { problemId: 1, difficulty: 1 }).lean()
  return problems
    .map(({ _id: id, problemId, difficulty }) => ({ id, problemId, difficulty: difficulty ?? null }))
    .sort((a, b) => a.problemId.length - b.problemId.length || (a.problemId < b.problemId ? -1 : 1))
}

const orNull = (text: string) => (text === '' ? null : text)

function shownProfile(profile: UserProfile) {
  const { uid, username, role, gender, createdAtMs, lastSignInMs } = profile
  return {
    uid,
    username,
    role,
    gender,
    nickname: orNull(profile.nickname),
    avatar: orNull(profile.avatar),
    titleName: orNull(profile.titleName),
    titleColor: orNull(profile.titleColor),
    school: orNull(profile.school),
    signature: orNull(profile.signature),
    github: orNull(profile.github),
    blog: orNull(profile.blog),
    gmtCreate: new Date(createdAtMs).toISOString(),
    recentLoginTime: lastSignInMs === 0 ? null : new Date(lastSignInMs).toISOString(),
  }
}
