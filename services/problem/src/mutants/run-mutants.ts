import { createHash } from 'node:crypto'
import type { startProblemMutants } from '@verdict/proto/http/problem/preparation/mutants'
import type { RouteBody } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { ExampleDoc } from '../examples/example.model.ts'
import { findSolution } from '../examples/find-solution.ts'
import { findSpec } from '../judge-specs/find-judge-spec.ts'
import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import { withDraft } from '../versions/find-draft.ts'
import type { MutantsContext } from './context.ts'
import type { MutantRunDoc } from './mutant-run.model.ts'

/** Owner of the invocations that run mutants. */
export const mutantsOwner = (pid: number) => `mutants:${pid}`

/** Keys of the programs of an invocation. */
export const runKeys = { solution: 'solution', mutant: (index: number) => `mutant ${index}` } as const

/** Hash of everything that decides which mutants the tests detect. */
export function mutantsKey({ contentHash }: Pick<JudgeSpecDoc, 'contentHash'>, { language, code }: ExampleDoc): string {
  return createHash('sha256')
    .update(JSON.stringify([contentHash, language, code]))
    .digest('hex')
}

/**
 * Starts running the mutants of a solution on the tests of a problem or of its draft; replaces a run in progress.
 *
 * @throws AppError problem.not_found, problem.not_manageable, script.solution_unknown, gate.remote, gate.no_tests,
 *   mutants.language, mutants.none, submission.no_worker
 */
export async function startMutants(
  ctx: MutantsContext,
  actor: Actor,
  { pid, exampleId }: RouteBody<typeof startProblemMutants>,
): Promise<void> {
  const problem = await withDraft(ctx, await findManageableProblem(ctx, actor, pid))
  const example = await findSolution(ctx, pid, exampleId)
  if (problem.remote !== undefined) throw new AppError('gate.remote')
  const spec = await findSpec(ctx, pid, problem.specVersion)
  if (spec.cases.length === 0 || spec.judgeMode === 'submit_answer') throw new AppError('gate.no_tests')
  const { language, code } = example
  // The parsers of all languages are loaded with the first mutant.
  const { mutantsOf } = await import('./mutate.rules.ts')
  const mutants = mutantsOf(language, code)
  if (mutants === null) throw new AppError('mutants.language', { language })
  if (mutants.length === 0) throw new AppError('mutants.none')
  const task = { kind: 'solution', untilFailure: true }
  const programs = [
    { key: runKeys.solution, language, code, task },
    ...mutants.map((one, index) => ({ key: runKeys.mutant(index), language, code: one.code, task })),
  ]
  const request = { owner: mutantsOwner(pid), uid: actor.uid, pid, problemVersion: spec.version, programs }
  const { invocationId } = await ctx.invocations.start(request)
  const run: MutantRunDoc = {
    _id: pid,
    state: 'running',
    invocationId,
    exampleId,
    solution: example.name,
    isAccepted: true,
    key: mutantsKey(spec, example),
    mutants: mutants.map(({ code: _, ...one }) => ({ ...one, state: 'waiting', killedBy: 0 })),
    uid: actor.uid,
    startedAt: ctx.clock.now(),
  }
  await ctx.mutantRuns.replaceOne({ _id: pid }, run, { upsert: true })
}

/** Cancels a run; idempotent. @throws AppError problem.not_found, problem.not_manageable */
export async function stopMutants(ctx: MutantsContext, actor: Actor, { pid }: { pid: number }): Promise<void> {
  await findManageableProblem(ctx, actor, pid, { _id: 1 })
  const stopped = await ctx.mutantRuns.updateOne({ _id: pid, state: 'running' }, { $set: { state: 'stopped' } })
  if (stopped.modifiedCount > 0) await ctx.invocations.stop({ owner: mutantsOwner(pid) })
}
