import type { GrpcClient } from '@verdict/kit/grpc'
import type { InvocationRun } from './invocation-run.rules.ts'

/**
 * The progress and results of an invocation. `lost`: one of its programs will never be judged. With `withCases` each
 * run has the results of its single tests.
 */
export async function readInvocation(
  { invocations }: { invocations: GrpcClient<'submission.v1.Invocations'> },
  request: { owner: string; invocationId: string; withCases: boolean },
): Promise<{ state: 'running' | 'judged' | 'lost'; runs: InvocationRun[] }> {
  const { known, runs } = await invocations.get(request)
  if (!known || runs.length === 0 || runs.some(({ state }) => state === 'lost')) return { state: 'lost', runs }
  return { state: runs.every(({ state }) => state === 'judged') ? 'judged' : 'running', runs }
}
