import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { editCases } from '../cases/edit-cases.ts'
import type { ProblemContext } from '../context.ts'
import { saveDraftCases } from '../draft-versions/save-draft-cases.ts'
import { findCurrentSpec, findSpec } from '../judge-specs/find-judge-spec.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import { keepUpload } from '../test-data/keep-upload.ts'
import { findDraftVersion } from '../versions/find-draft.ts'
import type { ScriptRunDoc } from './script-run.model.ts'
import { mergeTests, type MadeTest } from './take-tests.rules.ts'

/**
 * Gives the draft of a problem, where it has none the problem, the tests that its script made.
 *
 * @throws AppError problem.not_found, problem.not_manageable, script.empty, script.running, script.not_whole,
 *   problem.draft_changed, and those of `editCases`
 */
export async function takeTests(
  ctx: ProblemContext,
  actor: Actor,
  { pid }: { pid: number },
): Promise<{ isDraft: boolean; tests: number }> {
  const published = await findManageableProblem(ctx, actor, pid)
  const run = await ctx.scriptRuns.findById(pid).lean<ScriptRunDoc>()
  const made = wholeTests(run)
  const taken = run?.taken ?? []
  const draft = await findDraftVersion(ctx, pid)
  const tests =
    draft === null
      ? await takeIntoProblem(ctx, actor, pid, made, taken)
      : await saveDraftCases(ctx, actor, {
          published,
          draft,
          cases: mergeTests((await findSpec(ctx, pid, draft.specVersion)).cases, made, taken),
        })
  const names = made.map(({ files }) => files.inputName)
  await ctx.scriptRuns.updateOne({ _id: pid }, { $set: { taken: names } })
  return { isDraft: draft !== null, tests }
}

/** @throws AppError script.empty, script.running, script.not_whole */
function wholeTests(run: ScriptRunDoc | null): MadeTest[] {
  if (run === null || run.tests.length === 0) throw new AppError('script.empty')
  if (run.state === 'running') throw new AppError('script.running')
  const made = run.tests.flatMap(({ files, group }) => (files === null ? [] : [{ files, group }]))
  const count = run.tests.length - made.length
  if (count > 0) throw new AppError('script.not_whole', { count })
  return made
}

/** Publishes them at once, as an edit of single tests does. */
async function takeIntoProblem(
  ctx: ProblemContext,
  actor: Actor,
  pid: number,
  made: readonly MadeTest[],
  taken: readonly string[],
): Promise<number> {
  const { version, cases } = await findCurrentSpec(ctx, pid)
  const { fileListDir: dir } = await keepUpload(ctx, actor, { cases: made.map(({ files }) => files) })
  const places = new Map(made.map(({ files }, index) => [files.inputName, index]))
  const edits = mergeTests(cases, made, taken).map(({ caseId, inputName, groupNum }) => {
    const index = places.get(inputName)
    const known = caseId === 0 ? {} : { id: caseId }
    return index === undefined ? known : { ...known, upload: { dir, index }, groupNum, emptyAnswer: true }
  })
  return (await editCases(ctx, actor, { pid, version, cases: edits })).cases.length
}
