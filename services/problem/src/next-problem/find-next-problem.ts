import type { Locale } from '@verdict/proto/codes/locale'
import type { getNextProblem } from '@verdict/proto/http/problem/overview'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { mapQueryTimeout } from '@verdict/kit/paged-list'
import { publicProblems, type ProblemDoc } from '../problems/problem.model.ts'
import { statementFor } from '../statements/statement.rules.ts'
import { tagLookup } from '../tags/list-tags.ts'
import type { NextProblemContext } from './context.ts'
import { findNextInTraining } from './find-next-in-training.ts'
import {
  closestInDifficulty,
  nextByTag,
  tagsByWeight,
  type NextCandidate,
  type ProblemTopics,
} from './next-problem.rules.ts'

export type NextProblem = NonNullable<RouteData<typeof getNextProblem>>

type Found = Pick<ProblemDoc, '_id' | 'problemId' | 'difficulty' | 'tagIds' | 'counts'> & {
  statements: Pick<ProblemDoc['statements'][number], 'lang' | 'title'>[]
}
type Candidate = NextCandidate & { problem: Found }

/** Number of recently solved problems that the suggestion is based on. */
const recentSolved = 10
const maxCandidates = 500
const maxTimeMs = 500

const fields = {
  problemId: 1,
  difficulty: 1,
  tagIds: 1,
  'counts.ac': 1,
  'statements.lang': 1,
  'statements.title': 1,
} as const

/**
 * A request for the next problem of a training: of the one the actor is in, or of any with the problem that they have
 * solved.
 */
export interface NextRequest {
  /** The problem that was just solved; without it the latest one. */
  pid: number | null
  tid: number
}

/**
 * Suggests a problem that the actor may read and has not tried: the next one of a training, or one that shares a tag
 * with recently solved ones, or one of similar difficulty; the most solved one for actors without solved problems. Null
 * if they have tried all.
 */
export async function findNextProblem(
  ctx: NextProblemContext,
  actor: Actor,
  { pid, tid }: NextRequest,
  lang: Locale,
): Promise<NextProblem | null> {
  const { uid } = actor
  const [solved, tried] = await Promise.all([latestSolved(ctx, uid, pid), triedBy(ctx, uid)])
  const last = solved[0]?._id
  const inTraining =
    (pid === null || tid === 0 ? null : await findNextInTraining(ctx, actor, { pid, tid }, lang)) ??
    (last === undefined ? null : await findNextInTraining(ctx, actor, { pid: last, tid: 0 }, lang))
  if (inTraining !== null) return { ...toNext(inTraining.problem, lang), ...inTraining.place }
  const topics = solved.map(toTopic)
  // A problem solved just now may not be counted yet.
  const isNew = ({ pid: one }: Candidate) => one !== pid && !tried.has(one)
  const tagged = (await candidatesWith(ctx, tagsByWeight(topics))).filter(isNew)
  const byTag = nextByTag(topics, tagged)
  if (byTag !== undefined) {
    const [tag = null] = (await tagLookup(ctx))([byTag.tagId])
    const because = solved.filter(({ _id }) => byTag.because.includes(_id)).map((one) => nameOf(one, lang))
    return { ...toNext(byTag.next.problem, lang), reason: 'tag', tag, because }
  }
  const chosen = closestInDifficulty((await mostSolved(ctx)).filter(isNew), topics[0]?.difficulty ?? null)
  if (chosen === undefined) return null
  const because = solved.slice(0, 1).map((one) => nameOf(one, lang))
  return { ...toNext(chosen.problem, lang), reason: because.length === 0 ? 'start' : 'difficulty', because }
}

/** Public problems that a user has solved, latest first; starts with the one that was just solved. */
async function latestSolved(
  ctx: Pick<NextProblemContext, 'problems' | 'countedSubmissions'>,
  uid: string,
  pid: number | null,
): Promise<Found[]> {
  const rows = await ctx.countedSubmissions
    .find({ uid, column: 'ac' }, { pid: 1 })
    .sort({ _id: -1 })
    .limit(5 * recentSolved)
    .lean()
  const pids = [...new Set([...(pid === null ? [] : [pid]), ...rows.map((row) => row.pid)])].slice(0, recentSolved)
  const found = await ctx.problems.find({ _id: { $in: pids }, ...publicProblems }, fields).lean<Found[]>()
  const byPid = new Map(found.map((problem) => [problem._id, problem]))
  return pids.flatMap((one) => byPid.get(one) ?? [])
}

async function triedBy(ctx: Pick<NextProblemContext, 'problemProgress'>, uid: string): Promise<ReadonlySet<number>> {
  const rows = await ctx.problemProgress.find({ uid }, { _id: 0, pid: 1 }).lean()
  return new Set(rows.map(({ pid }) => pid))
}

/** Candidates with these tags, from a cache that all users share. */
function candidatesWith(
  ctx: Pick<NextProblemContext, 'problemCache' | 'problems'>,
  tagIds: readonly number[],
): Promise<Candidate[]> {
  if (tagIds.length === 0) return Promise.resolve([])
  const ids = tagIds.toSorted((a, b) => a - b)
  return ctx.problemCache.get(`next-tagged ${ids.join(' ')}`, async () => {
    const tagged = { ...publicProblems, tagIds: { $in: ids } }
    const query = ctx.problems.find(tagged, fields).sort({ 'counts.ac': -1, _id: 1 }).limit(maxCandidates)
    return (await mapQueryTimeout(query.maxTimeMS(maxTimeMs).lean<Found[]>())).map(toCandidate)
  })
}

function mostSolved(ctx: Pick<NextProblemContext, 'problemCache' | 'problems'>): Promise<Candidate[]> {
  return ctx.problemCache.get('next-most-solved', async () => {
    const query = ctx.problems.find(publicProblems, fields).sort({ 'counts.ac': -1 }).limit(maxCandidates)
    return (await mapQueryTimeout(query.maxTimeMS(maxTimeMs).lean<Found[]>())).map(toCandidate)
  })
}

function toTopic({ _id: pid, tagIds, difficulty }: Found): ProblemTopics {
  return { pid, tagIds, difficulty }
}

function toCandidate(problem: Found): Candidate {
  return { ...toTopic(problem), accepted: problem.counts.ac, problem }
}

function nameOf({ problemId, statements }: Pick<Found, 'problemId' | 'statements'>, lang: Locale) {
  return { problemId, title: statementFor(statements, lang).title }
}

function toNext(problem: Pick<Found, 'problemId' | 'statements' | 'difficulty'>, lang: Locale): NextProblem {
  return {
    ...nameOf(problem, lang),
    difficulty: problem.difficulty,
    tid: null,
    gid: null,
    reason: 'difficulty',
    trainingTitle: null,
    tag: null,
    because: [],
  }
}
