import { AppError } from '@verdict/kit/errors'
import type { CounterexampleSearch } from '@verdict/proto/grpc/generated/problem/v1/CounterexampleSearch'
import type { GetCounterexampleSearchRequest__Output } from '@verdict/proto/grpc/generated/problem/v1/GetCounterexampleSearchRequest'
import type { SearchCounterexampleRequest__Output } from '@verdict/proto/grpc/generated/problem/v1/SearchCounterexampleRequest'
import { readInvocation } from '../invocations/read-invocation.ts'
import { inputOf, resultOf } from '../stress/get-stress.ts'
import type { CounterexamplesContext } from './context.ts'
import { findOfferedSearch } from './find-offered-search.ts'

/** A larger input counts as not found, because users have to work through it manually. */
const maxInputBytes = 16 * 1024

/** Invocations of a search have this owner. */
const ownerOf = (key: string) => `counterexample:${key}`

/**
 * Starts a search for an input on which a program fails; an earlier search with the same key is ended. Each attempt
 * tries other inputs.
 *
 * @throws AppError counterexample.not_offered, submission.no_worker
 */
export async function searchCounterexample(
  ctx: CounterexamplesContext,
  { key, uid, pid, language, code, attempt }: SearchCounterexampleRequest__Output,
): Promise<{ searchId: string }> {
  const search = await findOfferedSearch(ctx, pid)
  if (search === null) throw new AppError('counterexample.not_offered')
  const { spec, task, reference } = search
  const stress = { ...task, from: 1 + attempt * task.rounds, other: { language, code } }
  const program = {
    key: 'stress',
    language: reference.language,
    code: reference.code,
    task: { kind: 'stress', stress },
  }
  const { invocationId } = await ctx.invocations.start({
    owner: ownerOf(key),
    uid,
    pid,
    problemVersion: spec.version,
    programs: [program],
  })
  return { searchId: invocationId }
}

/** Progress and result of a search. */
export async function getCounterexampleSearch(
  ctx: Pick<CounterexamplesContext, 'invocations'>,
  { key, searchId }: GetCounterexampleSearchRequest__Output,
): Promise<CounterexampleSearch> {
  const request = { owner: ownerOf(key), invocationId: searchId, withCases: true }
  const { state, runs } = await readInvocation(ctx, request)
  const [judged] = runs
  if (state === 'lost' || judged === undefined) return { state: 'failed' }
  const progress = { done: judged.caseDone, total: judged.caseCount }
  if (state === 'running') return { state: 'running', ...progress }
  const result = resultOf(judged, { hasValidator: true })
  const { outcome, status, output, rounds } = result
  if (outcome === 'fault') return { state: 'failed' }
  const input = inputOf(result)
  if (outcome === 'same' || input.length > maxInputBytes) return { state: 'nothing', done: rounds, total: rounds }
  return { state: 'found', done: rounds, total: rounds, input, output, status }
}
