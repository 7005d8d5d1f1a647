import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { assertAllowed } from '@verdict/kit/scope-policy'
import type { HintStep } from '@verdict/proto/codes/ai'
import type { Locale } from '@verdict/proto/codes/locale'
import { toScope, type Scope } from '@verdict/proto/codes/scope'
import type { StatementText__Output } from '@verdict/proto/grpc/generated/problem/v1/StatementText'
import type { PoliciesContext } from './context.ts'
import { readSettings } from '../settings/settings.ts'
import type { TutorSettings } from '../settings/settings.rules.ts'
import { policyOf } from './place-policy.ts'
import { highestStep, type TutorPolicy } from './policy.rules.ts'

export type ScopedProblemContext = Pick<
  PoliciesContext,
  | 'settingsStore'
  | 'settingsCache'
  | 'localModel'
  | 'policies'
  | 'placePolicies'
  | 'statements'
  | 'problemUses'
  | 'clock'
>

/** A problem within a scope in which the actor may use the tutor. */
export interface ScopedProblem {
  scope: Scope
  pid: number
  /** Display ID within the scope. */
  problemId: string
  title: string
  statement: StatementText__Output
  policy: TutorPolicy
  maxStep: HintStep
}

const shownTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/**
 * Rejects requests while the tutor is disabled, and from roles that may not use it.
 *
 * @throws AppError ai.closed, ai.role_refused
 */
export async function assertTutorOpen(ctx: ScopedProblemContext, actor: Pick<Actor, 'roles'>): Promise<TutorSettings> {
  const settings = await readSettings(ctx)
  if (!settings.isOpen) throw new AppError('ai.closed')
  if (settings.refusedRoles.some((role) => actor.roles.includes(role))) throw new AppError('ai.role_refused')
  return settings
}

/**
 * Finds a problem in a scope and checks that the actor may use the tutor: they may read the problem, no running contest
 * forbids it, and the policy of the group or training does not disable it.
 *
 * @throws AppError problem.not_found, ai.contest_running, ai.off_here, server.unavailable, and errors of the scope
 */
export async function findScopedProblem(
  ctx: ScopedProblemContext,
  actor: Actor,
  request: { problemId: string; lang: Locale } & Partial<Scope>,
): Promise<ScopedProblem> {
  const settings = await readSettings(ctx)
  const { policy: rights, problems } = await ctx.policies.policyAndProblems(actor, toScope(request), {
    displayIds: [request.problemId],
  })
  assertAllowed(rights, 'readProblems')
  const [problem] = problems
  if (problem === undefined) throw new AppError('problem.not_found')
  const { pid, displayId: problemId } = problem
  const { statements } = await ctx.statements.getMany({ pids: [pid], lang: request.lang })
  const [statement] = statements
  if (statement === undefined) throw new AppError('problem.not_found')
  await assertInNoContest(ctx, actor, statement)
  const scope = toScope({ ...request, ...rights.scope })
  const policy = await policyOf(ctx, scope, settings)
  const maxStep = highestStep(policy)
  if (maxStep === null) throw new AppError('ai.off_here')
  const title = problem.title === '' ? statement.title : problem.title
  return { scope, pid, problemId, title, statement, policy, maxStep }
}

/** @throws AppError ai.contest_running, server.unavailable */
async function assertInNoContest(
  ctx: ScopedProblemContext,
  { uid }: Actor,
  { pid, gid }: Pick<StatementText__Output, 'pid' | 'gid'>,
): Promise<void> {
  const { runningUntilMs } = await ctx.problemUses.find({ pid, gid, uid })
  if (runningUntilMs <= ctx.clock.now().getTime()) return
  throw new AppError('ai.contest_running', { until: `${shownTime.format(new Date(runningUntilMs))} (UTC+8)` })
}
