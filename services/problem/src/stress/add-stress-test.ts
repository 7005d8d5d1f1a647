import { createHash } from 'node:crypto'
import type { Locale } from '@verdict/proto/codes/locale'
import { errorText } from '@verdict/proto/errors/catalogue'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { freeCaseNumber } from '../cases/edit-cases.rules.ts'
import { findCaseEditBase } from '../cases/find-case-edit-base.ts'
import { saveCases } from '../cases/save-cases.ts'
import { findSolution } from '../examples/find-solution.ts'
import { runSetterProgram } from '../generation/make-test.ts'
import { normalizeLineEndings } from '../test-data/normalize-line-endings.ts'
import type { StressContext } from './context.ts'
import { inputOf } from './get-stress.ts'
import type { StressRunDoc } from './stress-run.model.ts'

/**
 * Appends the input found by a stress test to the tests of the draft, or of the problem if it has no draft; the
 * reference solution produces the answer. Existing inputs are not added twice.
 *
 * @throws AppError problem.not_found, problem.not_manageable, stress.nothing_found, script.solution_unknown,
 *   stress.no_answer, and those of `saveCases`
 */
export async function addStressTest(
  ctx: StressContext,
  actor: Actor,
  { pid }: { pid: number },
  lang: Locale,
): Promise<{ isDraft: boolean; inputName: string }> {
  const edited = await findCaseEditBase(ctx, actor, pid)
  const run = await ctx.stressRuns.findById(pid).lean<StressRunDoc>()
  if (run?.result == null || run.result.input === null) throw new AppError('stress.nothing_found')
  const input = inputOf(run.result)
  const sha256 = createHash('sha256').update(input).digest('hex')
  const { cases } = edited.spec
  const known = cases.find(({ inputSha256 }) => inputSha256 === sha256)
  if (known !== undefined) return { isDraft: edited.draft !== null, inputName: known.inputName }
  const number = freeCaseNumber(new Set(cases.flatMap(({ inputName, outputName }) => [inputName, outputName])))
  const [inputName, outputName] = [`${number}.in`, `${number}.out`]
  const stored = await storeTest(ctx, input, await answerOf(ctx, actor, run, input, lang))
  const added = { caseId: 0, score: null, groupNum: null, inputName, outputName, ...stored }
  const { isDraft } = await saveCases(ctx, actor, edited, [...cases, added])
  return { isDraft, inputName }
}

/** The output of the reference solution. @throws AppError script.solution_unknown, stress.no_answer */
async function answerOf(
  ctx: Pick<StressContext, 'jobs' | 'settings' | 'examples'>,
  actor: Actor,
  run: StressRunDoc,
  input: Buffer,
  lang: Locale,
): Promise<Buffer> {
  const { language, code } = await findSolution(ctx, run._id, run.referenceId)
  const answered = await runSetterProgram(ctx, actor, 'solution', { language, code }, { args: [], input })
  if ('output' in answered) return answered.output
  const { code: reason, params } = answered.refusal
  throw new AppError('stress.no_answer', { reason: errorText(reason, params, lang) })
}

async function storeTest(ctx: Pick<StressContext, 'blobs'>, input: Buffer, output: Buffer) {
  const batch = ctx.blobs.batch()
  const stored = await batch.put([input])
  const answer = await batch.put(normalizeLineEndings([output]))
  await batch.flush()
  return {
    inputSha256: stored.sha256,
    outputSha256: answer.sha256,
    inputBytes: stored.bytes,
    outputBytes: answer.bytes,
  }
}
