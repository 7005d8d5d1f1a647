import { randomUUID } from 'node:crypto'
import { languages } from '@verdict/proto/codes/languages/languages'
import {
  exampleLimits,
  type deleteProblemExample,
  type getProblemExamples,
  type saveProblemExample,
} from '@verdict/proto/http/problem/preparation/examples'
import type { RouteBody, RouteData, RouteQuery } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import type { ExampleDoc } from './example.model.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import type { ExamplesContext } from './context.ts'

type Context = Pick<ExamplesContext, 'problems' | 'groups' | 'problemSetters' | 'examples' | 'clock' | 'log'>

/** By name. @throws AppError problem.not_found, problem.not_manageable */
export async function listExamples(
  ctx: Context,
  actor: Actor,
  { pid }: RouteQuery<typeof getProblemExamples>,
): Promise<RouteData<typeof getProblemExamples>> {
  await findManageableProblem(ctx, actor, pid, { _id: 1 })
  const examples = await ctx.examples.find({ pid }).sort({ name: 1, _id: 1 }).limit(exampleLimits.perProblem).lean()
  return examples.map(({ _id: id, name, language, code, expected, username: by, changedAt }) => ({
    id,
    name,
    language,
    code,
    expected,
    by,
    changedAt: changedAt.toISOString(),
  }))
}

/**
 * Stores an example submission, or replaces the one with `id`. Concurrent calls may exceed the limit, which is only
 * there against floods.
 *
 * @throws AppError problem.not_found, problem.not_manageable, problem.example_not_found, problem.too_many_examples,
 *   submission.language_not_offered
 */
export async function saveExample(
  ctx: Context,
  actor: Actor,
  { pid, id, name, language, code, expected }: RouteBody<typeof saveProblemExample>,
): Promise<{ id: string }> {
  await findManageableProblem(ctx, actor, pid, { _id: 1 })
  if (!languages.some((one) => one.name === language))
    throw new AppError('submission.language_not_offered', { language })
  const { uid, username } = actor
  const fields = { name: name.trim(), language, code, expected: [...new Set(expected)] }
  const changed = { ...fields, uid, username, changedAt: ctx.clock.now() }
  if (id === undefined) return { id: await addExample(ctx, { pid, ...changed }) }
  const before = await ctx.examples.findOneAndUpdate({ _id: id, pid }, { $set: changed }).lean()
  if (before === null) throw new AppError('problem.example_not_found')
  describeAudit({ name: before.name, before: auditedExample(before), after: auditedExample(fields) })
  return { id }
}

type Audited = Pick<ExampleDoc, 'name' | 'language' | 'code' | 'expected'>

/** Reports a changed program in the audit log without its code. */
function auditedExample({ name, language, code, expected }: Audited) {
  return { name, language, code, expected }
}

async function addExample(ctx: Context, example: Parameters<Context['examples']['create']>[0] & { pid: number }) {
  const limit = exampleLimits.perProblem
  const { pid } = example
  if ((await ctx.examples.countDocuments({ pid })) >= limit) throw new AppError('problem.too_many_examples', { limit })
  const _id = randomUUID()
  await ctx.examples.create({ ...example, _id })
  return _id
}

/** Twice is once. @throws AppError problem.not_found, problem.not_manageable */
export async function deleteExample(
  ctx: Context,
  actor: Actor,
  { pid, id }: RouteQuery<typeof deleteProblemExample>,
): Promise<void> {
  await findManageableProblem(ctx, actor, pid, { _id: 1 })
  const deleted = await ctx.examples.findOneAndDelete({ _id: id, pid }).lean()
  if (deleted !== null) describeAudit({ name: deleted.name, before: auditedExample(deleted), after: null })
  ctx.log.info({ pid, id, by: actor.username }, 'an example submission was deleted')
}
