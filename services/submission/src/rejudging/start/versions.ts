import { AppError } from '@verdict/kit/errors'
import type { PolicyActor, ScopeProblem } from '@verdict/kit/scope-policy'
import type { Scope } from '@verdict/proto/codes/scope'
import type { RejudgingContext } from '../context.ts'
import { scopeOf } from '../../submissions/find-submission.ts'
import type { SubmissionRow } from '../../submissions/submission.model.ts'

type Placed = Pick<SubmissionRow, 'scope' | 'cid' | 'tid' | 'gid' | 'pid'>

/** The problem version for judging a submission; undefined if its problem was deleted. */
export type VersionOf = (submission: Pick<Placed, 'scope' | 'pid'>) => number | undefined

/** The versions by which the scopes of submissions judge their problems now: pinned ones, else the current ones. */
export async function versionsFor(
  ctx: Pick<RejudgingContext, 'policies' | 'problemService'>,
  actor: PolicyActor,
  submissions: readonly Placed[],
): Promise<VersionOf> {
  const byScope = Map.groupBy(submissions, ({ scope }) => scope)
  const versions = new Map<string, number>()
  const unpinned: { scope: string; pid: number }[] = []
  for (const [scope, placed] of byScope) {
    const [first] = placed
    if (first === undefined) continue
    const problems = await problemsIn(ctx, actor, scopeOf(first), [...new Set(placed.map(({ pid }) => pid))])
    for (const { pid, version } of problems) {
      if (version === 0) unpinned.push({ scope, pid })
      else versions.set(keyOf({ scope, pid }), version)
    }
  }
  if (unpinned.length > 0) {
    const { problems } = await ctx.problemService.getMany({ pids: [...new Set(unpinned.map(({ pid }) => pid))] })
    const present = new Map(problems.map(({ pid, version }) => [pid, version]))
    for (const one of unpinned) {
      const version = present.get(one.pid)
      if (version !== undefined) versions.set(keyOf(one), version)
    }
  }
  return (submission) => versions.get(keyOf(submission))
}

function keyOf({ scope, pid }: { scope: string; pid: number }): string {
  return `${scope} ${pid}`
}

/** Empty if the scope was deleted. */
async function problemsIn(
  ctx: Pick<RejudgingContext, 'policies'>,
  actor: PolicyActor,
  scope: Scope,
  pids: number[],
): Promise<ScopeProblem[]> {
  try {
    return await ctx.policies.problemsIn(actor, scope, { pids })
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return []
    throw error
  }
}
