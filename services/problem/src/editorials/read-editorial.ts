import type { EditorialRefusal } from '@verdict/proto/codes/problems/editorial'
import type { Locale } from '@verdict/proto/codes/locale'
import { scopeKind } from '@verdict/proto/codes/scope'
import type { getProblemEditorial } from '@verdict/proto/http/problem/editorial'
import type { RouteData } from '@verdict/proto/http/route'
import type { PolicyActor } from '@verdict/kit/scope-policy'
import { mayManageProblem } from '../problems/find-problem.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { findProblemInScope, type ResolvedProblem, type ScopeIds } from '../scope/resolve-problem.ts'
import { statementFor } from '../statements/statement.rules.ts'
import type { EditorialsContext } from './context.ts'
import type { EditorialDoc } from './editorial.model.ts'
import { editorialObstacle, type EditorialAccess } from './editorial.rules.ts'

type Context = Pick<
  EditorialsContext,
  | 'scopes'
  | 'problems'
  | 'groups'
  | 'problemSetters'
  | 'editorials'
  | 'problemProgress'
  | 'problemUses'
  | 'submissionStats'
  | 'clock'
>
type Answer = RouteData<typeof getProblemEditorial>

/** When the contest in which the problem is read ends; null: it is over, or is none. */
function ownContestEnd({ policy }: ResolvedProblem, now: Date): Date | null {
  const isContest = policy.scope !== null && scopeKind(policy.scope) === 'contest'
  return isContest && now.getTime() < policy.endsAtMs ? new Date(policy.endsAtMs) : null
}

/** Whether somebody has solved the problem, outside contests or by a verdict of a contest that they may know. */
async function hasSolved(ctx: Context, actor: PolicyActor, pid: number): Promise<boolean> {
  if (actor === null) return false
  const { uid, username, roles } = actor
  if ((await ctx.problemProgress.exists({ uid, pid, status: 'solved' })) !== null) return true
  const { solved } = await ctx.submissionStats.hasSolvedInContest({ uid, username, roles: [...roles], pid })
  return solved
}

/**
 * Collects the facts that decide whether the reader sees the editorial; those that the setter's choice does not need
 * are not loaded.
 */
async function findFacts(
  ctx: Context,
  actor: PolicyActor,
  resolved: ResolvedProblem & { problem: ProblemDoc },
  { visibility }: EditorialDoc,
): Promise<EditorialAccess> {
  const { _id: pid, gid } = resolved.problem
  const own = ownContestEnd(resolved, ctx.clock.now())
  const [uses, isSolved] = await Promise.all([
    ctx.problemUses.find({ pid, gid: gid ?? 0, uid: actor?.uid ?? '' }),
    visibility === 'after_solving' ? hasSolved(ctx, actor, pid) : false,
  ])
  const runningUntilMs = Math.max(uses.runningUntilMs, own?.getTime() ?? 0)
  const aheadUntil = uses.aheadUntilMs === 0 ? null : new Date(uses.aheadUntilMs)
  return {
    visibility,
    manages: false,
    hasSolved: isSolved,
    runningUntil: runningUntilMs === 0 ? null : new Date(runningUntilMs),
    ahead: uses.ahead ? { until: aheadUntil } : null,
  }
}

/**
 * The editorial in the language of the request, or why the actor may not read it yet. Those who manage the problem
 * always may.
 *
 * @throws AppError problem.not_found, what the scope's owner refuses with
 */
export async function getEditorial(
  ctx: Context,
  actor: PolicyActor,
  { problemId, ...scope }: { problemId: string } & ScopeIds,
  lang: Locale,
): Promise<Answer> {
  const fields = { authorUid: 1, gid: 1 } as const
  const resolved = await findProblemInScope(ctx, actor, scope, { displayId: problemId }, fields)
  const [editorial, mayEdit] = await Promise.all([
    ctx.editorials.findById(resolved.problem._id).lean<EditorialDoc>(),
    mayManageProblem(ctx, actor, resolved.problem),
  ])
  const none = { text: null, refusal: null, opensAt: null, mayEdit }
  if (editorial === null || editorial.texts.length === 0) return { ...none, isWritten: false, visibility: null }
  const { visibility, texts } = editorial
  const written = { ...none, isWritten: true, visibility }
  const obstacle = mayEdit ? null : editorialObstacle(await findFacts(ctx, actor, resolved, editorial))
  if (obstacle === null) return { ...written, text: statementFor(texts, lang) }
  const refusal: EditorialRefusal = obstacle.refusal
  return { ...written, refusal, opensAt: obstacle.opensAt?.toISOString() ?? null }
}

/** Whether an editorial is written, for everyone alike. */
export async function hasEditorial({ editorials }: Pick<Context, 'editorials'>, pid: number): Promise<boolean> {
  return (await editorials.exists({ _id: pid, 'texts.0': { $exists: true } })) !== null
}
