import type { startProblemStress } from '@verdict/proto/http/problem/preparation/stress'
import type { RouteBody } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { findSolution } from '../examples/find-solution.ts'
import { splitArguments } from '../generation/arguments.rules.ts'
import { findSpec } from '../judge-specs/find-judge-spec.ts'
import { findPreparation } from '../preparation/edit-preparation.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { withDraft } from '../versions/find-draft.ts'
import type { StressContext } from './context.ts'
import type { StressRunDoc } from './stress-run.model.ts'

/** Owner of the invocations of stress tests. */
export const stressOwner = (pid: number) => `stress:${pid}`

/** Placeholder of the round; without it every run of the generator would have the same output. */
const roundWord = '{i}'

/**
 * Starts a stress test, which searches for an input on which two solutions of a problem differ; replaces a running one.
 *
 * @throws AppError problem.not_found, problem.not_manageable, gate.remote, stress.mode, stress.generator_unknown,
 *   stress.no_round, script.solution_unknown, problem.generation_arguments, submission.no_worker
 */
export async function startStress(
  ctx: StressContext,
  actor: Actor,
  { pid, generator: name, arguments: line, referenceId, otherId, rounds }: RouteBody<typeof startProblemStress>,
): Promise<void> {
  const problem = await withDraft(ctx, await findManageableProblem(ctx, actor, pid))
  const [reference, other] = [await findSolution(ctx, pid, referenceId), await findSolution(ctx, pid, otherId)]
  const { spec, task } = await findStressTask(ctx, problem, { generator: name, arguments: line, rounds })
  const stress = { ...task, other: { language: other.language, code: other.code } }
  const { language, code } = reference
  const programs = [{ key: 'stress', language, code, task: { kind: 'stress', stress } }]
  const request = { owner: stressOwner(pid), uid: actor.uid, pid, problemVersion: spec.version, programs }
  const { invocationId } = await ctx.invocations.start(request)
  const run: StressRunDoc = {
    _id: pid,
    state: 'running',
    invocationId,
    generator: name,
    arguments: line,
    referenceId,
    rounds,
    reference: reference.name,
    other: other.name,
    hasValidator: task.validators.length > 0,
    uid: actor.uid,
    startedAt: ctx.clock.now(),
    result: null,
  }
  await ctx.stressRuns.replaceOne({ _id: pid }, run, { upsert: true })
}

/** A stress test without its solutions. */
export type StressTask = Awaited<ReturnType<typeof findStressTask>>['task']

/**
 * The inputs of a stress test from a generator of the problem.
 *
 * @throws AppError gate.remote, stress.mode, stress.generator_unknown, stress.no_round, problem.generation_arguments
 */
export async function findStressTask(
  ctx: Pick<StressContext, 'judgeSpecs' | 'preparations'>,
  { _id: pid, remote, specVersion }: Pick<ProblemDoc, '_id' | 'remote' | 'specVersion'>,
  { generator: name, arguments: line, rounds }: { generator: string; arguments: string; rounds: number },
) {
  if (remote !== undefined) throw new AppError('gate.remote')
  const spec = await findSpec(ctx, pid, specVersion)
  if (spec.judgeMode !== 'default' && spec.judgeMode !== 'spj') throw new AppError('stress.mode')
  const { generators, validators } = await findPreparation(ctx, pid)
  const generator = generators.find((one) => one.name === name)
  if (generator === undefined) throw new AppError('stress.generator_unknown', { generator: name })
  if (rounds > 1 && !line.includes(roundWord)) throw new AppError('stress.no_round')
  const task = {
    generator: { language: generator.language, code: generator.code },
    arguments: splitArguments(line, 1),
    from: 1,
    rounds,
    validators: validators.map(({ language, code, protocol, args }) => ({ language, code, protocol, args })),
  }
  return { spec, task }
}

/** Cancels a stress test; idempotent. @throws AppError problem.not_found, problem.not_manageable */
export async function stopStress(ctx: StressContext, actor: Actor, { pid }: { pid: number }): Promise<void> {
  await findManageableProblem(ctx, actor, pid, { _id: 1 })
  const stopped = await ctx.stressRuns.updateOne({ _id: pid, state: 'running' }, { $set: { state: 'stopped' } })
  if (stopped.modifiedCount > 0) await ctx.invocations.stop({ owner: stressOwner(pid) })
}
