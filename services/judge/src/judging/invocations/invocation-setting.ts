import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Task__Output as Task } from '@verdict/proto/grpc/generated/submission/v1/Task'
import type { JudgeContext } from '../../cases/judge-context.ts'
import { judgedCase, type CaseFinding, type JudgedCase } from '../../cases/judged-case.ts'
import { factsOf, type Judged, type JudgingDetails, type Progress } from '../judge-submission.ts'
import type { Runner } from '../../sandbox/run-semaphore.ts'
import type { JudgeCase, JudgeSpec } from '../../spec/judge-spec.ts'

/** All parts of an invocation share this. */
export interface InvocationSetting {
  ctx: JudgeContext
  task: Pick<Task, 'code' | 'language' | 'taskId' | 'answers'>
  spec: JudgeSpec
  invocation: NonNullable<Task['invocation']>
  runner: Runner
  report: (progress: Progress) => void
  signal: AbortSignal
}

/** Makes the judging record of an invocation that runs nothing under the limits of the problem. */
export function invocationFacts({ task, spec }: InvocationSetting): JudgingDetails {
  return factsOf(task, spec, { timeMs: 0, memoryMb: 0, stackMb: 0 })
}

/** Makes the result of an invocation without a verdict of its own. */
export function trialsResult(setting: InvocationSetting, cases: readonly JudgedCase[]): Judged {
  const timeMs = cases.reduce((most, one) => Math.max(most, one.timeMs), 0)
  const memoryKb = cases.reduce((most, one) => Math.max(most, one.memoryKb), 0)
  const facts = invocationFacts(setting)
  return { ...facts, status: JudgeStatus.Accepted, errorMessage: '', timeMs, memoryKb, cases }
}

/** Makes the result of a trial. */
export function trialCase(
  one: JudgeCase,
  trial: string,
  finding: Omit<CaseFinding, 'timeMs' | 'memoryKb'>,
): JudgedCase {
  return { ...judgedCase(one, { timeMs: 0, memoryKb: 0, ...finding }), trial }
}
