import type { saveProblemScript } from '@verdict/proto/http/problem/preparation/script'
import type { RouteBody } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { findSpec } from '../judge-specs/find-judge-spec.ts'
import { findPreparation, storePreparation } from '../preparation/edit-preparation.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { withDraft } from '../versions/find-draft.ts'
import type { TestScriptContext } from './context.ts'
import { planScript, type PlannedTest } from './plan-script.ts'
import { scriptOf } from './script.rules.ts'

/**
 * Validates and stores the script of a problem, with the command that generates each test.
 *
 * @throws AppError problem.not_found, problem.not_manageable, script.line, script.loop_open, script.loop_not_open,
 *   script.expression, script.target, script.target_taken, script.range_equal, script.too_many_tests,
 *   script.generator_unknown, script.arguments
 */
export async function saveScript(
  ctx: TestScriptContext,
  actor: Actor,
  { pid, script }: RouteBody<typeof saveProblemScript>,
): Promise<void> {
  const problem = await findManageableProblem(ctx, actor, pid)
  const preparation = await findPreparation(ctx, pid)
  const planned = await planTests(ctx, problem, { ...preparation, script })
  const scripts = planned.map(({ inputName, command }) => ({ inputName, line: command }))
  await storePreparation(ctx, pid, { ...preparation, script, scripts })
  describeAudit({ before: { script: preparation.script ?? '' }, after: { script } })
}

/** The tests of a script, given the current tests of the draft, or of the problem without one. */
export async function planTests(
  ctx: TestScriptContext,
  problem: ProblemDoc,
  {
    generators,
    script,
    scripts,
  }: Pick<Awaited<ReturnType<typeof findPreparation>>, 'generators' | 'script' | 'scripts'>,
): Promise<PlannedTest[]> {
  const { specVersion } = await withDraft(ctx, problem)
  const [{ cases }, run] = await Promise.all([
    findSpec(ctx, problem._id, specVersion),
    ctx.scriptRuns.findById(problem._id, { taken: 1 }).lean(),
  ])
  return planScript(script ?? scriptOf(scripts), generators, { cases, taken: run?.taken ?? [] })
}
