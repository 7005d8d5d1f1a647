import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { BlobBatch } from '../blobs/blob-batch.ts'
import type { GenerationContext } from './context.ts'
import type { GeneratedTest, GenerationDoc } from './generation.model.ts'
import { isAbandoned } from './get-generation.ts'

const hourMs = 3_600_000
const mebibyte = 1024 * 1024

/** The tests to generate, in order. */
export interface GenerationPlan {
  /** Each test has a label while it waits, and is made by `make`. */
  labels: readonly string[]
  make: (index: number, batch: BlobBatch) => Promise<GeneratedTest>
}

/** @throws AppError problem.generation_running */
async function assertNoneRuns(ctx: Pick<GenerationContext, 'clock' | 'generations'>, uid: string): Promise<void> {
  const running = await ctx.generations.find({ uid, state: 'running' }, { tests: 0 }).lean<GenerationDoc[]>()
  if (running.some((one) => !isAbandoned(ctx, one))) throw new AppError('problem.generation_running')
}

/**
 * Starts to generate tests in the background, each of which waits in the judging queue like any other task. A compile
 * error ends it at once.
 *
 * @throws AppError problem.generation_too_many, problem.generation_running
 */
export async function runGeneration(
  ctx: GenerationContext,
  actor: Actor,
  plan: GenerationPlan,
): Promise<{ id: string }> {
  const { PROBLEM_GENERATED_TESTS: limit, PROBLEM_UPLOAD_KEEP_HOURS: hours } = ctx.settings
  if (plan.labels.length > limit) throw new AppError('problem.generation_too_many', { limit })
  await assertNoneRuns(ctx, actor.uid)
  const id = ctx.newToken()
  const now = ctx.clock.now()
  await ctx.generations.create({
    _id: id,
    uid: actor.uid,
    state: 'running',
    isStopping: false,
    updatedAt: now,
    tests: plan.labels.map(waiting),
    expiresAt: new Date(now.getTime() + hours * hourMs),
  })
  ctx.generator.run((signal) => makeAll(ctx, id, plan, signal))
  return { id }
}

function waiting(label: string): GeneratedTest {
  return { arguments: label, state: 'waiting', refusal: null, files: null, input: null, output: null }
}

async function makeAll(ctx: GenerationContext, id: string, plan: GenerationPlan, signal: AbortSignal): Promise<void> {
  const batch = ctx.blobs.batch()
  const limit = ctx.settings.PROBLEM_GENERATED_TOTAL_MIB
  let bytes = 0
  try {
    for (const [index, label] of plan.labels.entries()) {
      if (signal.aborted) break
      const made = await plan.make(index, batch)
      bytes += (made.files?.inputBytes ?? 0) + (made.files?.outputBytes ?? 0)
      const isTooLarge = bytes > limit * mebibyte
      const test = isTooLarge ? tooLarge(label, limit) : made
      const isGoingOn = await record(ctx, id, index, test)
      if (!isGoingOn || isTooLarge || test.refusal?.code === 'problem.generation_compile_failed') break
    }
  } finally {
    await finish(ctx, id)
  }
}

function tooLarge(label: string, limit: number): GeneratedTest {
  const refusal = { program: 'generator', code: 'problem.generation_too_large', params: { limit }, text: '' } as const
  return { ...waiting(label), state: 'refused', refusal }
}

/** Returns whether it has not been stopped meanwhile. */
async function record(
  ctx: Pick<GenerationContext, 'clock' | 'generations'>,
  id: string,
  index: number,
  test: GeneratedTest,
): Promise<boolean> {
  const changes = { [`tests.${index}`]: test, updatedAt: ctx.clock.now() }
  const generation = await ctx.generations.findOneAndUpdate(
    { _id: id },
    { $set: changes },
    { projection: { tests: 0 } },
  )
  return generation?.isStopping === false
}

/** Turns the generated tests into an upload of the actor, for a form or an edit of single tests. */
async function finish(ctx: Pick<GenerationContext, 'clock' | 'uploads' | 'generations'>, id: string): Promise<void> {
  const generation = await ctx.generations.findById(id).lean<GenerationDoc>()
  if (generation === null) return
  const cases = generation.tests.flatMap(({ files }) => files ?? [])
  const now = ctx.clock.now()
  const { uid, expiresAt } = generation
  if (cases.length > 0) await ctx.uploads.create({ _id: id, uid, cases, createdAt: now, expiresAt })
  const isWhole = generation.tests.every(({ state }) => state !== 'waiting')
  await ctx.generations.updateOne({ _id: id }, { $set: { state: isWhole ? 'done' : 'stopped', updatedAt: now } })
}
