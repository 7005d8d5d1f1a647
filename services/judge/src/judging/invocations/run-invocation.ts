import { invocationKinds } from '@verdict/proto/codes/judging/invocations'
import type { Task__Output as Task } from '@verdict/proto/grpc/generated/submission/v1/Task'
import type { JudgeContext } from '../../cases/judge-context.ts'
import type { Judged, Progress } from '../judge-submission.ts'
import { runnerFor } from '../../sandbox/run-semaphore.ts'
import { withStarvedReruns } from '../../sandbox/starved-runs.ts'
import type { JudgeSpec } from '../../spec/judge-spec.ts'
import { JudgingImpossible } from '../../spec/judging-impossible.ts'
import { judgeSolution } from './judge-solution.ts'
import { tryChecker } from './try-checker.ts'
import { tryInteractor } from './try-interactor.ts'
import { stressTest } from './stress-test.ts'
import { validateInputs } from './validate-inputs.ts'

/**
 * Runs a program of the problem setter on the tests of the problem.
 *
 * @throws JudgingImpossible, CheckerFailed, SandboxError, or Error if the test data is unavailable
 */
export function runInvocation(
  ctx: JudgeContext,
  task: Task,
  spec: JudgeSpec,
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Judged> {
  const { invocation } = task
  const kind = invocationKinds.find((one) => one === invocation?.kind)
  if (invocation === null || kind === undefined) {
    throw new JudgingImpossible(`this worker knows no invocation of the kind ${invocation?.kind ?? ''}`)
  }
  if (spec.cases.length === 0 && kind !== 'stress') throw new JudgingImpossible('the problem has no test data')
  const runner = withStarvedReruns(runnerFor(ctx.sandbox, ctx.semaphore, task.taskId))
  const setting = { ctx, task, spec, invocation, runner, report, signal }
  switch (kind) {
    case 'solution':
      return judgeSolution(setting)
    case 'validator':
      return validateInputs(setting)
    case 'checker':
      return tryChecker(setting)
    case 'interactor':
      return tryInteractor(setting)
    case 'stress':
      return stressTest(setting)
  }
}
