import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { judgeProgramLanguages } from '@verdict/proto/codes/problem'
import type { Task__Output as Task } from '@verdict/proto/grpc/generated/submission/v1/Task'
import { compileJudgeProgram } from '../checking/judge-program.ts'
import { runnerFor } from '../sandbox/run-semaphore.ts'
import type { JudgeContext } from '../cases/judge-context.ts'
import type { JudgeSpec } from '../spec/judge-spec.ts'
import {
  factsOf,
  judgeSubmission,
  refusal,
  retryOnMissingFile,
  type Judged,
  type Progress,
} from './judge-submission.ts'
import { runInvocation } from './invocations/run-invocation.ts'
import { generateTest } from './generate-test.ts'
import { JudgingImpossible } from '../spec/judging-impossible.ts'
import { runOnlineTests } from './online-test.ts'

export interface TaskJudging {
  ctx: JudgeContext
  specOf: (pid: number, version: number, signal: AbortSignal) => Promise<JudgeSpec>
}

/**
 * Executes a task of the queue. A preview is judged like a submission; the queue stores its result separately.
 *
 * @throws JudgingImpossible, SandboxError, or Error if specification or test data is unavailable
 */
export async function judgeTask(
  { ctx, specOf }: TaskJudging,
  task: Task,
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Judged> {
  const named = { owner: task.taskId, language: task.language, code: task.code, answers: task.answers }
  switch (task.kind) {
    case '':
    case 'submission':
    case 'preview':
      return judgeSubmission(ctx, named, await specOf(task.pid, task.problemVersion, signal), report, signal)
    case 'test': {
      const tests = task.tests.length > 0 ? task.tests : [task.test].filter((one) => one !== null)
      if (tests.length === 0) throw new JudgingImpossible('an online test without a test')
      const spec = await specOf(task.pid, task.problemVersion, signal)
      return runOnlineTests(ctx, named, spec, tests, report, signal)
    }
    case 'invocation':
      return runInvocation(ctx, task, await specOf(task.pid, task.problemVersion, signal), report, signal)
    case 'program':
      return compileOnly(ctx, task, report)
    case 'generate':
      return generateTest(ctx, task, report, signal)
    default:
      throw new JudgingImpossible(`this worker does not know tasks of the kind ${task.kind}`)
  }
}

/** Reports whether a program of the problem setter compiles. */
async function compileOnly(ctx: JudgeContext, task: Task, report: (progress: Progress) => void): Promise<Judged> {
  const { program } = task
  const language = judgeProgramLanguages.find((one) => one === program?.language)
  if (program === null || language === undefined) {
    throw new JudgingImpossible(`programs that judge cannot be written in ${program?.language ?? 'nothing'}`)
  }
  report({ status: JudgeStatus.Compiling, caseDone: 0, caseCount: 0 })
  const startedAt = performance.now()
  const files = program.files.map(({ name, content }) => ({ name, content: content.toString() }))
  const runner = runnerFor(ctx.sandbox, ctx.semaphore, task.taskId)
  const { outcome, version, release } = await retryOnMissingFile(ctx, () =>
    compileJudgeProgram(ctx, runner, { language, code: program.code }, files),
  )
  release()
  const facts = {
    ...factsOf({ language, code: program.code }, undefined, { timeMs: 0, memoryMb: 0, stackMb: 0 }),
    compilerVersion: version,
    compileMs: Math.round(performance.now() - startedAt),
  }
  if (outcome.kind !== 'compiled') return { ...refusal(outcome, facts, ''), status: JudgeStatus.CompileError }
  return { status: JudgeStatus.Accepted, errorMessage: '', timeMs: 0, memoryKb: 0, cases: [], ...facts }
}
