import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { findCaseEditBase } from '../cases/find-case-edit-base.ts'
import { saveCases } from '../cases/save-cases.ts'
import type { TestScriptContext } from './context.ts'
import type { ScriptRunDoc } from './script-run.model.ts'
import { mergeTests, type ScriptedTest } from './apply-script-tests.rules.ts'

/**
 * Replaces the tests of the draft, or of the problem if it has no draft, by those that its script generated.
 *
 * @throws AppError problem.not_found, problem.not_manageable, script.empty, script.running, script.not_whole,
 *   problem.draft_changed, and those of `saveCases`
 */
export async function applyScriptTests(
  ctx: TestScriptContext,
  actor: Actor,
  { pid }: { pid: number },
): Promise<{ isDraft: boolean; tests: number }> {
  const edited = await findCaseEditBase(ctx, actor, pid)
  const run = await ctx.scriptRuns.findById(pid).lean<ScriptRunDoc>()
  const made = wholeTests(run)
  const { isDraft, cases } = await saveCases(ctx, actor, edited, mergeTests(edited.spec.cases, made, run?.taken ?? []))
  const names = made.map(({ files }) => files.inputName)
  await ctx.scriptRuns.updateOne({ _id: pid }, { $set: { taken: names } })
  return { isDraft, tests: cases.length }
}

/** The tests of a completed run. @throws AppError script.empty, script.running, script.not_whole */
function wholeTests(run: ScriptRunDoc | null): ScriptedTest[] {
  if (run === null || run.tests.length === 0) throw new AppError('script.empty')
  if (run.state === 'running') throw new AppError('script.running')
  const made = run.tests.flatMap(({ files, group }) => (files === null ? [] : [{ files, group }]))
  const count = run.tests.length - made.length
  if (count > 0) throw new AppError('script.not_whole', { count })
  return made
}
