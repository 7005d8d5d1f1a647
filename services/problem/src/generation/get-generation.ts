import { errorText } from '@verdict/proto/errors/catalogue'
import type { getGeneration as getRoute } from '@verdict/proto/http/problem/authoring/authoring'
import type { RouteData } from '@verdict/proto/http/route'
import type { Locale } from '@verdict/proto/codes/locale'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { GenerationContext } from './context.ts'
import type { GeneratedTest, GenerationDoc } from './generation.model.ts'

type GenerationView = RouteData<typeof getRoute>

/** Longer than one test may take: two programs, each of which waits for a worker at most a minute. */
const silentMs = 4 * 60_000

/** Whether the process that ran it is gone. */
export function isAbandoned(
  { clock }: Pick<GenerationContext, 'clock'>,
  { updatedAt }: Pick<GenerationDoc, 'updatedAt'>,
) {
  return clock.now().getTime() - updatedAt.getTime() > silentMs
}

/** A refusal with its text in the language of the reader. */
export function localizeRefusal(refusal: NonNullable<GeneratedTest['refusal']>, lang: Locale) {
  const { program, code, params, text } = refusal
  return { program, code, message: errorText(code, params, lang), text }
}

/** @throws AppError problem.generation_not_found */
async function findOwn(
  ctx: Pick<GenerationContext, 'generations'>,
  { uid }: Actor,
  id: string,
): Promise<GenerationDoc> {
  const found = await ctx.generations.findOne({ _id: id, uid }).lean<GenerationDoc>()
  if (found === null) throw new AppError('problem.generation_not_found')
  return found
}

/** How far a generation of the actor's is, with the beginnings of what was made. @throws AppError problem.generation_not_found */
export async function getGeneration(
  ctx: Pick<GenerationContext, 'clock' | 'generations'>,
  actor: Actor,
  { id }: { id: string },
  lang: Locale,
): Promise<GenerationView> {
  const generation = await findOwn(ctx, actor, id)
  const state = generation.state === 'running' && isAbandoned(ctx, generation) ? 'stopped' : generation.state
  // While it runs, and after a crash, there is no upload to read.
  const hasEnded = generation.state !== 'running'
  let next = 0
  const tests = generation.tests.map(({ files, refusal, ...test }, index) => ({
    ...test,
    refusal: refusal === null ? null : localizeRefusal(refusal, lang),
    index: files === null ? null : next++,
    inputName: files?.inputName ?? `${index + 1}.in`,
    outputName: files?.outputName ?? `${index + 1}.out`,
  }))
  return { id, state, fileListDir: hasEnded && next > 0 ? id : null, tests }
}

/** Stops after the test that is being made. @throws AppError problem.generation_not_found */
export async function stopGeneration(
  ctx: Pick<GenerationContext, 'generations'>,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  await findOwn(ctx, actor, id)
  await ctx.generations.updateOne({ _id: id, state: 'running' }, { $set: { isStopping: true } })
}
