import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Task__Output as Task } from '@verdict/proto/grpc/generated/submission/v1/Task'
import type { JudgeContext } from '../cases/judge-context.ts'
import { verdictOfRun } from '../cases/verdict.rules.ts'
import { checkerLimits } from '../checking/run-checker.ts'
import { safeText } from '../checking/safe-text.ts'
import { baseEnv } from '../languages/toolchain.ts'
import { runnerFor } from '../sandbox/run-semaphore.ts'
import { JudgingImpossible } from '../spec/judging-impossible.ts'
import { compileSetterProgram } from './compile-setter-program.ts'
import { factsOf, refusal, retryOnMissingFile, type Judged, type Progress } from './judge-submission.ts'

const mebibyte = 1024 * 1024
const maxOutputBytes = 64 * mebibyte
const errorTextBytes = 4 * 1024
const limits = { timeMs: checkerLimits.cpuMs, memoryMb: checkerLimits.memoryBytes / mebibyte, stackMb: 128 }

/**
 * Runs a generator of the problem setter and returns its output. It is compiled and limited like a checker and sees
 * only the files of the task.
 *
 * @throws JudgingImpossible when this worker lacks the language, SandboxError
 */
export async function generateTest(
  ctx: JudgeContext,
  { generator, taskId }: Pick<Task, 'generator' | 'taskId'>,
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Judged> {
  if (generator === null) throw new JudgingImpossible('a generation without a generator')
  const { language, code } = generator
  const files = generator.files.map(({ name, content }) => ({ name, content: content.toString() }))
  const runner = runnerFor(ctx.sandbox, ctx.semaphore, taskId)
  report({ status: JudgeStatus.Compiling, caseDone: 0, caseCount: 1 })
  return retryOnMissingFile(ctx, async () => {
    const { outcome, version, release } = await compileSetterProgram(ctx, runner, { language, code }, files)
    try {
      const facts = { ...factsOf({ language, code }, undefined, limits), compilerVersion: version }
      if (outcome.kind !== 'compiled') return { ...refusal(outcome, facts, ''), status: JudgeStatus.CompileError }
      report({ status: JudgeStatus.Judging, caseDone: 0, caseCount: 1 })
      const { toolchain, files: programFiles } = outcome.program
      const result = await runner.run(
        {
          argv: [...toolchain.run.argv, ...generator.args],
          env: [...baseEnv, ...(toolchain.run.env ?? [])],
          stdin: { from: 'bytes', bytes: generator.input },
          files: programFiles,
          limits: { ...checkerLimits, stdoutBytes: outputBytesOf(generator.maxOutputBytes) },
        },
        signal,
      )
      const { status = JudgeStatus.Accepted, message, ...usage } = verdictOfRun(result, limits, 'stdout')
      const isMade = status === JudgeStatus.Accepted
      const errorOutput = isMade ? '' : safeText(result.stderr, errorTextBytes).trim()
      const errorMessage = [message, errorOutput].filter(Boolean).join('\n')
      return { ...facts, ...usage, status, errorMessage, cases: [], ...(isMade ? { generated: result.stdout } : {}) }
    } finally {
      release()
    }
  })
}

const outputBytesOf = (requestedBytes: number) =>
  requestedBytes > 0 ? Math.min(requestedBytes, maxOutputBytes) : maxOutputBytes
