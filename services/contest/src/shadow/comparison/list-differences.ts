import type { getContestShadowDifferences, getContestShadowMatrix } from '@verdict/proto/http/contest/clics/shadow'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery, toPage } from '@verdict/proto/http/schema'
import { errorText, isErrorCode } from '@verdict/proto/errors/catalogue'
import type { Locale } from '@verdict/proto/codes/locale'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { findInspectableContest } from '../../contests/find-contest.ts'
import type { ShadowContext } from '../context.ts'
import { firstSolvers, isDifference, toMatrix, type Pair } from './differences.rules.ts'
import { readComparison, teamName, type Comparison } from './read-comparison.ts'

type Query = RouteQuery<typeof getContestShadowDifferences>
type Differences = RouteData<typeof getContestShadowDifferences>

/** @throws AppError contest.shadow_missing; and as `findInspectableContest` does */
async function comparisonFor(ctx: ShadowContext, actor: Actor, cid: number): Promise<Comparison> {
  const comparison = await readComparison(ctx, await findInspectableContest(ctx, actor, cid))
  if (comparison === null) throw new AppError('contest.shadow_missing')
  return comparison
}

/**
 * Submissions of both systems, latest first.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.shadow_missing
 */
export async function listDifferences(
  ctx: ShadowContext,
  actor: Actor,
  query: Query,
  locale: Locale,
): Promise<Differences> {
  const comparison = await comparisonFor(ctx, actor, query.cid)
  const request = pageOfQuery(query, { limit: 50, maxLimit: 200 })
  const found = comparison.pairs.filter((pair) => matchesQuery(pair, comparison, query))
  const nameOf = teamName(comparison)
  const records = found
    .slice(request.skip, request.skip + request.limit)
    .map((pair) => toRow(pair, { ...comparison, nameOf, locale }))
  return toPage(records, found.length, request)
}

function matchesQuery(pair: Pair, { explanations }: Comparison, query: Query): boolean {
  const { show = 'differing', state, problem, theirs, ours } = query
  const isExplained = explanations.has(pair.key)
  if (show === 'explained' ? !isExplained : show === 'differing' && (isExplained || !isDifference(pair))) return false
  return (
    (state === undefined || pair.state === state) &&
    (problem === undefined || pair.displayId === problem) &&
    (theirs === undefined || pair.theirs === theirs) &&
    (ours === undefined || pair.ours === ours)
  )
}

interface DifferenceContext extends Comparison {
  nameOf: ReturnType<typeof teamName>
  locale: Locale
}

function toRow(
  pair: Pair,
  { primary, explanations, statuses, nameOf, locale }: DifferenceContext,
): Differences['records'][number] {
  const { key, submitId, atMs, theirs, ours, state, agreement, reason, failure } = pair
  const their = pair.theirProblemId === null ? undefined : primary.problems.get(pair.theirProblemId)
  const explanation = explanations.get(key)
  return {
    key,
    submitId,
    time: new Date(atMs).toISOString(),
    theirs,
    ours,
    state,
    agreement,
    reason,
    team: nameOf(pair.line, pair.theirTeamId),
    problem: pair.displayId ?? their?.label ?? pair.theirProblemId ?? '',
    status: submitId === null ? null : (statuses.get(submitId) ?? null),
    failure: failure === null ? null : failureText(failure, locale),
    explanation:
      explanation === undefined
        ? null
        : { note: explanation.note, username: explanation.username, at: explanation.at.toISOString() },
  }
}

/** Responses of the primary are not translated. */
function failureText({ code, detail }: { code: string; detail: string }, locale: Locale): string {
  if (isErrorCode(code)) return errorText(code, {}, locale)
  return detail === '' ? code : `${code}: ${detail}`
}

/**
 * Pairs of verdicts with their frequency, and first solvers.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.shadow_missing
 */
export async function readMatrix(
  ctx: ShadowContext,
  actor: Actor,
  { cid }: { cid: number },
): Promise<RouteData<typeof getContestShadowMatrix>> {
  const comparison = await comparisonFor(ctx, actor, cid)
  const { pairs, explanations, ours, primary } = comparison
  const nameOf = teamName(comparison)
  const count = (is: (pair: Pair) => boolean) => pairs.filter(is).length
  const isExplained = ({ key }: Pair) => explanations.has(key)
  const solvers = firstSolvers(
    pairs,
    ours.problems.map(({ displayId }) => displayId),
    {
      theirs: (typeId) => primary['judgement-types'].get(typeId)?.solved ?? typeId === 'AC',
      ours: (typeId) => typeId === 'AC',
    },
  )
  const named = (who: string | null) => (who === null ? null : nameOf(who, who))
  return {
    cells: toMatrix(pairs),
    counts: {
      differing: count((pair) => isDifference(pair) && !isExplained(pair)),
      explained: count(isExplained),
      similar: count(({ agreement }) => agreement === 'similar'),
      waiting: count(({ state }) => state === 'waiting'),
      missingHere: count(({ state }) => state === 'missing_here'),
      missingThere: count(({ state }) => state === 'missing_there'),
    },
    firstSolvers: solvers.map(({ displayId, theirs, ours: our, differs }) => ({
      problem: displayId,
      theirs: named(theirs),
      ours: named(our),
      differs,
    })),
  }
}
