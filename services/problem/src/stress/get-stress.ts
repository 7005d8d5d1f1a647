import { createHash } from 'node:crypto'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { stressPrograms, type ProblemStress } from '@verdict/proto/http/problem/preparation/stress'
import type { Actor } from '@verdict/kit/actor'
import { storedBytes } from '@verdict/kit/stored-bytes'
import { truncateUtf8 } from '@verdict/kit/truncate-utf8.rules'
import { statusOf, type InvocationRun } from '../invocations/invocation-run.rules.ts'
import { readInvocation } from '../invocations/read-invocation.ts'
import { findSpec } from '../judge-specs/find-judge-spec.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import { withDraft } from '../versions/find-draft.ts'
import type { StressContext } from './context.ts'
import { stressOwner } from './run-stress.ts'
import type { StressResult, StressRunDoc } from './stress-run.model.ts'

const shownBytes = 4 * 1024

const none: ProblemStress = {
  state: 'none',
  done: 0,
  total: 0,
  generator: '',
  arguments: '',
  reference: '',
  other: '',
  startedAt: null,
  by: '',
  result: null,
}

/**
 * Progress and result of the stress test of a problem; first stores new results from the judges.
 *
 * @throws AppError problem.not_found, problem.not_manageable
 */
export async function getStress(ctx: StressContext, actor: Actor, { pid }: { pid: number }): Promise<ProblemStress> {
  const problem = await findManageableProblem(ctx, actor, pid)
  const found = await ctx.stressRuns.findById(pid).lean<StressRunDoc>()
  if (found === null) return none
  const { run, done } = await followStress(ctx, found)
  const users = await ctx.users.find([run.uid])
  const { cases } = await findSpec(ctx, pid, (await withDraft(ctx, problem)).specVersion)
  const { state, generator, reference, other, rounds, result } = run
  return {
    state,
    done,
    total: rounds,
    generator,
    arguments: run.arguments,
    reference,
    other,
    startedAt: run.startedAt.toISOString(),
    by: users.get(run.uid)?.username ?? '',
    result: result === null ? null : resultView(result, new Set(cases.map(({ inputSha256 }) => inputSha256))),
  }
}

export function inputOf({ input }: StressResult): Buffer {
  return input === null ? Buffer.alloc(0) : storedBytes(input)
}

function resultView(result: StressResult, tests: ReadonlySet<string>): NonNullable<ProblemStress['result']> {
  const input = inputOf(result)
  const isTest = tests.has(createHash('sha256').update(input).digest('hex'))
  return { ...result, input: truncateUtf8(input, shownBytes), inputBytes: input.length, isTest }
}

/** The current state of a run. */
export async function followStress(
  ctx: Pick<StressContext, 'invocations' | 'stressRuns'>,
  run: StressRunDoc,
): Promise<{ run: StressRunDoc; done: number }> {
  if (run.state !== 'running') return { run, done: run.result?.rounds ?? 0 }
  const request = { owner: stressOwner(run._id), invocationId: run.invocationId, withCases: true }
  const { state, runs } = await readInvocation(ctx, request)
  const [judged] = runs
  const same = { _id: run._id, invocationId: run.invocationId, state: 'running' as const }
  if (state === 'lost' || judged === undefined) {
    await ctx.stressRuns.updateOne(same, { $set: { state: 'failed' } })
    return { run: { ...run, state: 'failed' }, done: 0 }
  }
  if (state === 'running') return { run, done: judged.caseDone }
  const ended = { state: 'done' as const, result: resultOf(judged, run) }
  await ctx.stressRuns.updateOne(same, { $set: ended })
  return { run: { ...run, ...ended }, done: ended.result.rounds }
}

/** The result of a stress test from its judged rounds. */
export function resultOf(judged: InvocationRun, { hasValidator }: Pick<StressRunDoc, 'hasValidator'>): StressResult {
  const rounds = Number(judged.cases.find(({ trial }) => trial === 'rounds')?.message ?? 0)
  const empty = { rounds, program: null, message: '', input: null, output: '', answer: '', isShrunk: false }
  const difference = judged.cases.find(({ trial }) => trial === 'difference')
  if (difference !== undefined) {
    const { output = '', answer = '' } = difference.excerpt ?? {}
    const input = Buffer.from(judged.generated)
    const status = statusOf(difference)
    return {
      ...empty,
      outcome: 'different',
      status,
      message: difference.message,
      input,
      output,
      answer,
      isShrunk: hasValidator,
    }
  }
  const fault = judged.cases.find(({ trial }) => stressPrograms.some((one) => one === trial))
  const program = stressPrograms.find((one) => one === fault?.trial) ?? null
  if (fault !== undefined)
    return { ...empty, outcome: 'fault', program, status: statusOf(fault), message: fault.message }
  const status = statusOf(judged)
  if (status === JudgeStatus.Accepted) return { ...empty, outcome: 'same', status }
  return { ...empty, outcome: 'fault', status, message: judged.message }
}
