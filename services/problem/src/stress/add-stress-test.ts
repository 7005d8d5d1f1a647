import type { Actor } from '@verdict/kit/actor'
import { errorText } from '@verdict/proto/errors/catalogue'
import { AppError } from '@verdict/kit/errors'
import { freeCaseNumber } from '../cases/edit-cases.rules.ts'
import { editCases } from '../cases/edit-cases.ts'
import type { ProblemContext } from '../context.ts'
import { saveDraftCases } from '../draft-versions/save-draft-cases.ts'
import { runSetterProgram } from '../generation/make-test.ts'
import { findSpec } from '../judge-specs/find-judge-spec.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import { keepUpload } from '../test-data/keep-upload.ts'
import { normalizeLineEndings } from '../test-data/normalize-line-endings.ts'
import { findDraftVersion } from '../versions/find-draft.ts'
import { inputOf } from './get-stress.ts'
import { findSolution } from './run-stress.ts'
import type { StressRunDoc } from './stress-run.model.ts'

/**
 * Makes the input that a stress test found a test, the last of the draft, where there is none of the problem; the reference solution
 * writes its answer.
 *
 * @throws AppError problem.not_found, problem.not_manageable, stress.nothing_found, script.solution_unknown,
 *   stress.no_answer, problem.draft_changed, and those of `editCases`
 */
export async function addStressTest(
  ctx: ProblemContext,
  actor: Actor,
  { pid }: { pid: number },
): Promise<{ isDraft: boolean; inputName: string }> {
  const published = await findManageableProblem(ctx, actor, pid)
  const run = await ctx.stressRuns.findById(pid).lean<StressRunDoc>()
  if (run?.result == null || run.result.input === null) throw new AppError('stress.nothing_found')
  const draft = await findDraftVersion(ctx, pid)
  const spec = await findSpec(ctx, pid, draft?.specVersion ?? published.specVersion)
  const number = freeCaseNumber(new Set(spec.cases.flatMap(({ inputName, outputName }) => [inputName, outputName])))
  const files = await storeTest(ctx, actor, run, number)
  const known = spec.cases.find(({ inputSha256 }) => inputSha256 === files.inputSha256)
  if (known !== undefined) return { isDraft: draft !== null, inputName: known.inputName }
  if (draft !== null) {
    const cases = [...spec.cases, { caseId: 0, score: null, groupNum: null, ...files }]
    await saveDraftCases(ctx, actor, { published, draft, cases })
  } else {
    const { fileListDir: dir } = await keepUpload(ctx, actor, { cases: [files] })
    const edits = [
      ...spec.cases.map(({ caseId }) => ({ id: caseId })),
      { upload: { dir, index: 0 }, emptyAnswer: true },
    ]
    await editCases(ctx, actor, { pid, version: spec.version, cases: edits })
  }
  return { isDraft: draft !== null, inputName: files.inputName }
}

/** @throws AppError script.solution_unknown, stress.no_answer */
async function storeTest(ctx: ProblemContext, actor: Actor, run: StressRunDoc, number: number) {
  const input = run.result === null ? Buffer.alloc(0) : inputOf(run.result)
  const { language, code } = await findSolution(ctx, run._id, run.referenceId)
  const answered = await runSetterProgram(ctx, actor, 'solution', { language, code }, { args: [], input })
  if ('refusal' in answered) {
    const { code: reason, params } = answered.refusal
    throw new AppError('stress.no_answer', { reason: errorText(reason, params, 'en-US') })
  }
  const batch = ctx.blobs.batch()
  const stored = await batch.put([input])
  const output = await batch.put(normalizeLineEndings([answered.output]))
  await batch.flush()
  return {
    inputName: `${number}.in`,
    outputName: `${number}.out`,
    inputSha256: stored.sha256,
    outputSha256: output.sha256,
    inputBytes: stored.bytes,
    outputBytes: output.bytes,
  }
}
