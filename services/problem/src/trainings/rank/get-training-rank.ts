import type { getTrainingRank as rankRoute } from '@verdict/proto/http/problem/training/training'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery, toPage, type Page } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { KnownUser } from '@verdict/kit/users-projection'
import type { TrainingsContext } from '../context.ts'
import { findVisibleTraining } from '../model/find-training.ts'
import { groupMembers, groupRoots } from '../model/group-members.ts'
import { loadTrainingProblems } from '../model/load-training-problems.ts'
import type { TrainingDoc } from '../model/training.model.ts'
import { isShownIn, isTrainingManager } from '../model/training.rules.ts'
import { assertMayEnter } from '../policy/find-policy.ts'
import { findResults, type ProblemResult } from '../results/find-results.ts'
import { rankOf, type RankLine } from './training-rank.rules.ts'

type RankRow = RouteData<typeof rankRoute>['records'][number]

/** A complete ranklist before filtering. */
interface TrainingRank {
  uids: string[]
  results: readonly ProblemResult[]
  users: ReadonlyMap<string, KnownUser>
  /** Names stored with registrations, used for members that are missing in `users`. */
  usernames: ReadonlyMap<string, string>
  displayIds: ReadonlyMap<number, string>
}

const pageSizes = { limit: 30, maxLimit: 300 }

/**
 * A page of the ranklist of a private training, for those who may enter it.
 *
 * @throws AppError training.not_found, training.registration_required, training.no_rank
 */
export async function getTrainingRank(
  ctx: TrainingsContext,
  actor: Actor,
  query: RouteQuery<typeof rankRoute>,
): Promise<Page<RankRow>> {
  const training = await findVisibleTraining(ctx, actor, query.tid)
  await assertMayEnter(ctx, training, actor)
  if (training.auth === 'Public') throw new AppError('training.no_rank')
  // Cached until a verdict, a registration or the training changes.
  const rank = await ctx.problemCache.get(`training-rank ${training._id}`, () => loadRank(ctx, training))
  const page = pageOfQuery(query, pageSizes)
  const keyword = (query.keyword ?? '').trim().toLowerCase()
  const seesRealnames = isTrainingManager(actor, training)
  const members = training.gid === null ? null : await groupMembers(ctx, training.gid)
  const showsRealname = (uid: string) => seesRealnames && members?.get(uid)?.hidesRealname !== true
  const rows = linesOf(rank, members)
    .map((line) => toRow(rank, line))
    .map((row) => (showsRealname(row.uid) ? row : { ...row, realname: null }))
    .filter((row) => isNamed(row, keyword))
  return toPage(rows.slice(page.skip, page.skip + page.limit), rows.length, page)
}

/** The ranklist of members that still exist, without managers and super administrators. */
async function loadRank(ctx: TrainingsContext, training: TrainingDoc): Promise<TrainingRank> {
  const [registrations, problems] = await Promise.all([
    ctx.trainingRegistrations.find({ tid: training._id }).lean(),
    loadTrainingProblems(ctx, training),
  ])
  const usernames = new Map(registrations.map(({ uid, username }) => [uid, username]))
  const [users, roots] = await Promise.all([ctx.users.find([...usernames.keys()]), groupRoots(ctx, training)])
  const uids = [...usernames.keys()].filter((uid) => {
    const user = users.get(uid)
    return uid !== training.uid && !roots.has(uid) && user?.role !== 'root' && user?.deleted !== true
  })
  const shown = problems.filter((problem) => isShownIn(training, problem))
  const pids = shown.map(({ _id }) => _id)
  const results = await findResults(ctx, { uids, pids })
  const displayIds = new Map(shown.map(({ _id, problemId }) => [_id, problemId]))
  return { uids, results, users, usernames, displayIds }
}

/** The ranklist of those who entered; in a group (`members` not null), of those who are still members. */
function linesOf({ uids, results }: TrainingRank, members: ReadonlyMap<string, unknown> | null): RankLine[] {
  if (members === null) return rankOf(uids, results)
  const present = uids.filter((uid) => members.has(uid))
  return rankOf(
    present,
    results.filter(({ uid }) => members.has(uid)),
  )
}

function toRow({ users, usernames, displayIds }: TrainingRank, line: RankLine): RankRow {
  const user = users.get(line.uid)
  const cells = [...line.cells.values()].map(({ pid, status, score, isAC, runTimeMs: runTime }) => {
    return [displayIds.get(pid) ?? String(pid), { status, score, isAC, runTime }] as const
  })
  return {
    rank: line.rank,
    uid: line.uid,
    username: user?.username ?? usernames.get(line.uid) ?? line.uid,
    nickname: user?.nickname ?? null,
    avatar: user?.avatar ?? null,
    // Only managers of the training get this; it is removed from the rows of others.
    realname: user?.realname ?? null,
    school: user?.school ?? null,
    gender: user?.gender ?? 'secrecy',
    ac: line.ac,
    totalRunTime: line.totalRunTimeMs,
    submissionInfo: Object.fromEntries(cells),
  }
}

function isNamed({ username, nickname, realname }: RankRow, keyword: string): boolean {
  if (keyword === '') return true
  return [username, nickname, realname].some((name) => name?.toLowerCase().includes(keyword) === true)
}
