import type { Locale } from '@verdict/proto/codes/locale'
import { parseScopeKey, practiceScope, type Scope } from '@verdict/proto/codes/scope'
import type { getMyOverview } from '@verdict/proto/http/problem/overview'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { findProblemInScope } from '../scope/resolve-problem.ts'
import { statementFor } from '../statements/statement.rules.ts'
import type { OverviewContext } from './context.ts'
import { unsolvedWork, type ProblemWork } from './unsolved-work.rules.ts'

type Unfinished = NonNullable<RouteData<typeof getMyOverview>['unfinished']>

const maxInspected = 20
/** Maximum number of problems whose access is checked; if all fail, nothing is returned. */
const maxChecked = 5
const fields = { problemId: 1, 'statements.lang': 1, 'statements.title': 1 } as const

/**
 * The problem that the actor last worked on without solving it, by a draft or a submission. Contests are excluded, as
 * they have pages of their own.
 */
export async function findUnfinished(ctx: OverviewContext, actor: Actor, lang: Locale): Promise<Unfinished | null> {
  const { uid } = actor
  const [drafts, runs] = await Promise.all([
    ctx.codeDrafts.find({ uid }, { pid: 1, scope: 1, savedAt: 1 }).sort({ savedAt: -1 }).limit(maxInspected).lean(),
    ctx.countedSubmissions.find({ uid }, { pid: 1, at: 1 }).sort({ _id: -1 }).limit(maxInspected).lean(),
  ])
  const left: ProblemWork[] = [
    ...drafts.flatMap(({ pid, scope, savedAt }) => {
      const place = parseScopeKey(scope)
      return place === undefined || place.cid !== 0 ? [] : { pid, scope: place, at: savedAt, kind: 'draft' as const }
    }),
    ...runs.map(({ pid, at }) => ({ pid, scope: practiceScope, at: at ?? new Date(0), kind: 'tried' as const })),
  ]
  const pids = left.map(({ pid }) => pid)
  const solved = await ctx.problemProgress.find({ uid, pid: { $in: pids }, status: 'solved' }, { pid: 1 }).lean()
  for (const one of unsolvedWork(left, new Set(solved.map(({ pid }) => pid))).slice(0, maxChecked)) {
    const name = await nameIn(ctx, actor, one.scope, one.pid, lang)
    if (name === null) continue
    const { tid, gid } = one.scope
    return { ...name, tid, gid, kind: one.kind, at: one.at.toISOString() }
  }
  return null
}

/** The title of the problem in the scope; null if the actor may not read it there any more or the check fails. */
async function nameIn(
  ctx: Pick<OverviewContext, 'scopes' | 'problems'>,
  actor: Actor,
  scope: Scope,
  pid: number,
  lang: Locale,
) {
  try {
    const { problem, inScope } = await findProblemInScope(ctx, actor, scope, { pid }, fields)
    return { problemId: inScope.displayId, title: statementFor(problem.statements, lang).title }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
