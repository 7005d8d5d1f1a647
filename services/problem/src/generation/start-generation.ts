import type { startGeneration as startRoute } from '@verdict/proto/http/problem-authoring'
import type { RouteBody } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { ProblemContext } from '../context.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import { splitArguments } from './arguments.rules.ts'
import type { GeneratedTest, GenerationDoc } from './generation.model.ts'
import { isAbandoned } from './get-generation.ts'
import { makeTest, type Programs } from './make-test.ts'

type Input = RouteBody<typeof startRoute>

const hourMs = 3_600_000
const mebibyte = 1024 * 1024

interface Line {
  line: string
  args: string[]
}

/** @throws AppError problem.generation_too_many, problem.generation_arguments */
function linesOf(ctx: ProblemContext, input: Input): Line[] {
  const { PROBLEM_GENERATED_TESTS: limit } = ctx.settings
  if (input.arguments.length > limit) throw new AppError('problem.generation_too_many', { limit })
  return input.arguments.map((line, index) => ({ line, args: splitArguments(line, index + 1) }))
}

/** @throws AppError problem.generation_running */
async function assertNoneRuns(ctx: ProblemContext, uid: string): Promise<void> {
  const running = await ctx.generations.find({ uid, state: 'running' }, { tests: 0 }).lean<GenerationDoc[]>()
  if (running.some((one) => !isAbandoned(ctx, one))) throw new AppError('problem.generation_running')
}

/**
 * Begins to make tests by a program of the actor's and goes on in the background, one test after the other: a test
 * takes its turn in the judging queue like every other task. A program that does not compile ends it at once.
 *
 * @throws AppError problem.not_found, problem.not_manageable, problem.generation_too_many, problem.generation_arguments,
 *   problem.generation_running
 */
export async function startGeneration(ctx: ProblemContext, actor: Actor, input: Input): Promise<{ id: string }> {
  if (input.pid !== 0) await findManageableProblem(ctx, actor, input.pid, { authorUid: 1 })
  const lines = linesOf(ctx, input)
  await assertNoneRuns(ctx, actor.uid)
  const id = ctx.newToken()
  const now = ctx.clock.now()
  await ctx.generations.create({
    ...{ _id: id, uid: actor.uid, state: 'running', isStopping: false, updatedAt: now },
    tests: lines.map(({ line }) => waiting(line)),
    expiresAt: new Date(now.getTime() + ctx.settings.PROBLEM_UPLOAD_KEEP_HOURS * hourMs),
  })
  const programs = { generator: input.generator, solution: input.solution ?? null }
  ctx.generator.run((signal) => makeAll(ctx, actor, id, { programs, lines, signal }))
  return { id }
}

function waiting(line: string): GeneratedTest {
  return { arguments: line, state: 'waiting', refusal: null, files: null, input: null, output: null }
}

async function makeAll(
  ctx: ProblemContext,
  actor: Actor,
  id: string,
  { programs, lines, signal }: { programs: Programs; lines: readonly Line[]; signal: AbortSignal },
): Promise<void> {
  const batch = ctx.blobs.batch()
  const limit = ctx.settings.PROBLEM_GENERATED_TOTAL_MIB
  let bytes = 0
  try {
    for (const [index, { line, args }] of lines.entries()) {
      if (signal.aborted) break
      const made = await makeTest(ctx, actor, programs, { name: String(index + 1), line, args, batch })
      bytes += (made.files?.inputBytes ?? 0) + (made.files?.outputBytes ?? 0)
      const isTooLarge = bytes > limit * mebibyte
      const test = isTooLarge ? tooLarge(line, limit) : made
      const isGoingOn = await record(ctx, id, index, test)
      if (!isGoingOn || isTooLarge || test.refusal?.code === 'problem.generation_compile_failed') break
    }
  } finally {
    await finish(ctx, id)
  }
}

function tooLarge(line: string, limit: number): GeneratedTest {
  const refusal = { program: 'generator', code: 'problem.generation_too_large', params: { limit }, text: '' } as const
  return { ...waiting(line), state: 'refused', refusal }
}

/** Gives whether nobody has stopped it meanwhile. */
async function record(ctx: ProblemContext, id: string, index: number, test: GeneratedTest): Promise<boolean> {
  const changes = { [`tests.${index}`]: test, updatedAt: ctx.clock.now() }
  const generation = await ctx.generations.findOneAndUpdate(
    { _id: id },
    { $set: changes },
    { projection: { tests: 0 } },
  )
  return generation?.isStopping === false
}

/** What was made becomes an upload of the actor's, for a form or an edit of single tests. */
async function finish(ctx: ProblemContext, id: string): Promise<void> {
  const generation = await ctx.generations.findById(id).lean<GenerationDoc>()
  if (generation === null) return
  const cases = generation.tests.flatMap(({ files }) => files ?? [])
  const now = ctx.clock.now()
  const { uid, expiresAt } = generation
  if (cases.length > 0) await ctx.uploads.create({ _id: id, uid, cases, createdAt: now, expiresAt })
  const isWhole = generation.tests.every(({ state }) => state !== 'waiting')
  await ctx.generations.updateOne({ _id: id }, { $set: { state: isWhole ? 'done' : 'stopped', updatedAt: now } })
}
