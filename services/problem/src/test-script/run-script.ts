import type { runProblemScript } from '@verdict/proto/http/problem/preparation/script'
import type { RouteBody } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { sleep } from '@verdict/kit/retry'
import type { BlobBatch } from '../blobs/blob-batch.ts'
import { findSolution } from '../examples/find-solution.ts'
import { isAbandoned } from '../generation/get-generation.ts'
import { makeTest, refusedTest, type SetterProgram } from '../generation/make-test.ts'
import type { GeneratedTest, Refusal } from '../generation/generation.model.ts'
import { findPreparation } from '../preparation/edit-preparation.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import type { TestScriptContext } from './context.ts'
import { testKey, type PlannedTest } from './plan-script.ts'
import { planTests } from './save-script.ts'
import type { ScriptedTest, ScriptRunDoc } from './script-run.model.ts'

const mebibyte = 1024 * 1024
/** Number of attempts when no worker becomes free within a minute. */
const triesForWorker = 20
const waitForWorkerMs = 500

interface Run {
  pid: number
  runId: string
  uid: string
  solution: SetterProgram
  planned: readonly PlannedTest[]
}

/**
 * Starts generating the tests of a script that do not exist yet; continues in the background.
 *
 * @throws AppError problem.not_found, problem.not_manageable, script.solution_unknown, script.running, script.empty,
 * and those of the script's lines
 */
export async function runScript(
  ctx: TestScriptContext,
  actor: Actor,
  { pid, exampleId }: RouteBody<typeof runProblemScript>,
): Promise<void> {
  const problem = await findManageableProblem(ctx, actor, pid)
  const example = await findSolution(ctx, pid, exampleId)
  const before = await ctx.scriptRuns.findById(pid).lean<ScriptRunDoc>()
  if (before?.state === 'running' && !isAbandoned(ctx, before)) throw new AppError('script.running')
  const planned = await planTests(ctx, problem, await findPreparation(ctx, pid))
  if (planned.length === 0) throw new AppError('script.empty')
  const solution = { language: example.language, code: example.code }
  const tests = reuse(planned, solution, before)
  const now = ctx.clock.now()
  const [runId, blobs] = [ctx.newToken(), blobsOf(tests)]
  const run: ScriptRunDoc = {
    _id: pid,
    runId,
    state: 'running',
    isStopping: false,
    uid: actor.uid,
    exampleId,
    solution: example.name,
    startedAt: now,
    updatedAt: now,
    tests,
    blobs,
    taken: before?.taken ?? [],
  }
  await ctx.scriptRuns.replaceOne({ _id: pid }, run, { upsert: true })
  ctx.generator.run((signal) => makeAll(ctx, { pid, runId, uid: actor.uid, solution, planned }, tests, signal))
}

/** Stops a run; idempotent. @throws AppError problem.not_found, problem.not_manageable */
export async function stopScript(ctx: TestScriptContext, actor: Actor, { pid }: { pid: number }): Promise<void> {
  await findManageableProblem(ctx, actor, pid, { _id: 1 })
  await ctx.scriptRuns.updateOne({ _id: pid, state: 'running' }, { $set: { isStopping: true } })
}

/** The tests of a new run with results of the previous run that are still valid. */
function reuse(planned: readonly PlannedTest[], solution: SetterProgram, before: ScriptRunDoc | null): ScriptedTest[] {
  const made = new Map((before?.tests ?? []).flatMap((one) => (one.files === null ? [] : [[one.key, one]])))
  return planned.map((test) => {
    const { line, command, inputName, outputName, group } = test
    const key = testKey(test, solution)
    const found = made.get(key)
    const fields = { line, arguments: command, inputName, outputName, group, key }
    if (found?.files == null)
      return { ...fields, isReused: false, state: 'waiting', refusal: null, files: null, input: null, output: null }
    const { input, output } = found
    const files = { ...found.files, inputName, outputName }
    return { ...fields, isReused: true, state: 'made', refusal: null, files, input, output }
  })
}

function blobsOf(tests: readonly ScriptedTest[]): string[] {
  const used = tests.flatMap(({ files }) => (files === null ? [] : [files.inputSha256, files.outputSha256]))
  return [...new Set(used)]
}

async function makeAll(ctx: TestScriptContext, run: Run, tests: ScriptedTest[], signal: AbortSignal): Promise<void> {
  const batch = ctx.blobs.batch()
  const limit = ctx.settings.PROBLEM_GENERATED_TOTAL_MIB
  const broken = new Map<SetterProgram['code'], Refusal>()
  let bytes = 0
  try {
    for (const [index, planned] of run.planned.entries()) {
      const test = tests[index]
      if (test === undefined || test.isReused) continue
      const known = broken.get(planned.generator.code) ?? broken.get(run.solution.code)
      const made = known === undefined ? await make(ctx, run, planned, batch, signal) : refusedTest('', known)
      if (made === null) break
      const { refusal } = made
      if (refusal?.code === 'problem.generation_compile_failed')
        broken.set(refusal.program === 'solution' ? run.solution.code : planned.generator.code, refusal)
      bytes += (made.files?.inputBytes ?? 0) + (made.files?.outputBytes ?? 0)
      const isTooLarge = bytes > limit * mebibyte
      const result = isTooLarge ? tooLarge(limit) : made
      tests[index] = { ...test, ...result, arguments: test.arguments }
      if (!(await record(ctx, run, index, tests[index])) || isTooLarge) break
    }
  } finally {
    const state = tests.every((one) => one.state !== 'waiting') ? 'done' : 'stopped'
    const ended = { state, blobs: blobsOf(tests), updatedAt: ctx.clock.now() } as const
    await ctx.scriptRuns.updateOne({ _id: run.pid, runId: run.runId }, { $set: ended })
  }
}

function tooLarge(limit: number): GeneratedTest {
  return refusedTest('', { program: 'generator', code: 'problem.generation_too_large', params: { limit }, text: '' })
}

/** Generates a test; null if the run was stopped while it waited for a worker. */
async function make(
  ctx: TestScriptContext,
  { pid, runId, uid, solution }: Run,
  { generator, args, command, inputName, outputName }: PlannedTest,
  batch: BlobBatch,
  signal: AbortSignal,
): Promise<GeneratedTest | null> {
  const programs = { generator, solution, background: true }
  for (let left = triesForWorker; ; left -= 1) {
    if (signal.aborted) return null
    const made = await makeTest(ctx, { uid }, programs, { name: inputName, line: command, args, batch })
    const isBusy =
      made.refusal?.code === 'submission.no_worker' || made.refusal?.code === 'submission.too_many_programs'
    if (!isBusy || left <= 1) {
      return made.files === null ? made : { ...made, files: { ...made.files, inputName, outputName } }
    }
    const changes = { $set: { updatedAt: ctx.clock.now() } }
    const { matchedCount } = await ctx.scriptRuns.updateOne({ _id: pid, runId, isStopping: false }, changes)
    if (matchedCount === 0) return null
    await sleep(waitForWorkerMs, signal)
  }
}

/** Stores the result of a test; false if the run was stopped meanwhile. */
async function record(
  ctx: Pick<TestScriptContext, 'clock' | 'scriptRuns'>,
  { pid, runId }: Run,
  index: number,
  test: ScriptedTest,
): Promise<boolean> {
  const changes = { [`tests.${index}`]: test, updatedAt: ctx.clock.now() }
  const run = await ctx.scriptRuns.findOneAndUpdate(
    { _id: pid, runId },
    { $set: changes },
    { projection: { tests: 0 } },
  )
  return run?.isStopping === false
}
