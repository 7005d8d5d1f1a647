import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { ProblemMutants } from '@verdict/proto/http/problem/preparation/mutants'
import type { Actor } from '@verdict/kit/actor'
import type { ExampleDoc } from '../examples/example.model.ts'
import { statusOf, type InvocationRun } from '../invocations/invocation-run.rules.ts'
import { readInvocation } from '../invocations/read-invocation.ts'
import { findSpec } from '../judge-specs/find-judge-spec.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { withDraft } from '../versions/find-draft.ts'
import type { MutantsContext } from './context.ts'
import type { MutantRunDoc, TestedMutant } from './mutant-run.model.ts'
import { mutantsKey, mutantsOwner, runKeys } from './run-mutants.ts'

const none: ProblemMutants = {
  state: 'none',
  isStale: false,
  solution: '',
  isAccepted: true,
  killed: 0,
  survived: 0,
  startedAt: null,
  by: '',
  mutants: [],
}

/**
 * The mutants of a problem with the results of the tests; first stores new results from the judges.
 *
 * @throws AppError problem.not_found, problem.not_manageable
 */
export async function getMutants(ctx: MutantsContext, actor: Actor, { pid }: { pid: number }): Promise<ProblemMutants> {
  const problem = await findManageableProblem(ctx, actor, pid)
  const found = await ctx.mutantRuns.findById(pid).lean<MutantRunDoc>()
  if (found === null) return none
  const run = found.state === 'running' ? await followRun(ctx, found) : found
  const users = await ctx.users.find([run.uid])
  const count = (state: TestedMutant['state']) => run.mutants.filter((one) => one.state === state).length
  return {
    state: run.state,
    isStale: await isStale(ctx, problem, run),
    solution: run.solution,
    isAccepted: run.isAccepted,
    killed: count('killed'),
    survived: count('survived'),
    startedAt: run.startedAt.toISOString(),
    by: users.get(run.uid)?.username ?? '',
    mutants: run.mutants,
  }
}

async function followRun(
  ctx: Pick<MutantsContext, 'invocations' | 'mutantRuns'>,
  run: MutantRunDoc,
): Promise<MutantRunDoc> {
  const request = { owner: mutantsOwner(run._id), invocationId: run.invocationId, withCases: true }
  const { state, runs } = await readInvocation(ctx, request)
  const same = { _id: run._id, invocationId: run.invocationId, state: 'running' as const }
  if (state === 'lost') {
    await ctx.mutantRuns.updateOne(same, { $set: { state: 'failed' } })
    return { ...run, state: 'failed' }
  }
  const runOf = new Map(runs.map((one) => [one.key, one]))
  const mutants = run.mutants.map((one, index) => ({ ...one, ...outcomeOf(runOf.get(runKeys.mutant(index))) }))
  const solution = runOf.get(runKeys.solution)
  const isAccepted = solution?.state !== 'judged' || statusOf(solution) === JudgeStatus.Accepted
  if (state === 'running') return { ...run, mutants, isAccepted }
  await ctx.mutantRuns.updateOne(same, { $set: { state: 'done', mutants, isAccepted } })
  return { ...run, state: 'done', mutants, isAccepted }
}

/** The state of a mutant from its run. A compile or system error (`invalid`) tells nothing about the tests. */
function outcomeOf(run: InvocationRun | undefined): Pick<TestedMutant, 'state' | 'killedBy'> {
  if (run?.state !== 'judged') return { state: 'waiting', killedBy: 0 }
  const status = statusOf(run)
  if (status === JudgeStatus.Accepted) return { state: 'survived', killedBy: 0 }
  if (status === JudgeStatus.CompileError || status === JudgeStatus.SystemError)
    return { state: 'invalid', killedBy: 0 }
  const failed = run.cases.find((one) => statusOf(one) !== JudgeStatus.Accepted)
  return { state: 'killed', killedBy: failed?.seq ?? 0 }
}

async function isStale(ctx: MutantsContext, problem: ProblemDoc, run: MutantRunDoc): Promise<boolean> {
  const example = await ctx.examples.findOne({ _id: run.exampleId, pid: run._id }).lean<ExampleDoc>()
  const { specVersion } = await withDraft(ctx, problem)
  return example === null || mutantsKey(await findSpec(ctx, run._id, specVersion), example) !== run.key
}
