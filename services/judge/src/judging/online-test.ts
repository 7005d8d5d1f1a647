import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { OnlineTest__Output as OnlineTest } from '@verdict/proto/grpc/generated/submission/v1/OnlineTest'
import { safeText } from '../checking/safe-text.ts'
import { comparisonOf } from '../comparing/comparison-of.ts'
import { withUnixLineEnds } from '../comparing/line-ends.rules.ts'
import { limitTermsOf } from '../languages/toolchain.ts'
import { runnerFor } from '../sandbox/run-gate.ts'
import type { RunResult } from '../sandbox/sandbox.ts'
import { compileSubmission } from './compile-submission.ts'
import type { JudgeContext } from './judge-context.ts'
import type { JudgeSpec } from './judge-spec.ts'
import {
  factsOf,
  languageOf,
  refusal,
  withLostFilesMadeAgain,
  type Judged,
  type JudgedFacts,
  type JudgeTask,
  type Progress,
} from './judge-submission.ts'
import { caseLimits } from './limits.rules.ts'
import { outputNameOf, programRequest, writtenBytes } from './run-program.ts'
import { statusOfComparison, verdictOfRun } from './verdict.rules.ts'

/** Characters of its streams that whoever tests is shown. */
const shownCharacters = 1000

/**
 * Runs the program once on an input of the contestant's own, under the problem's limits. In every judge mode the
 * program runs alone; an expected output is compared by the problem's rule, and without one any output is accepted.
 *
 * Source: spec 3-api §4, "Compare", "Test run".
 */
export function runOnlineTest(
  ctx: JudgeContext,
  task: JudgeTask,
  spec: JudgeSpec,
  test: OnlineTest,
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Judged> {
  return withLostFilesMadeAgain(ctx, async () => {
    const language = await languageOf(ctx, task.language)
    const runner = runnerFor(ctx.sandbox, ctx.gate, task.owner)
    const limits = caseLimits(spec, limitTermsOf(language.toolchain))
    report({ status: JudgeStatus.Compiling, caseDone: 0, caseCount: 1 })
    const startedAt = performance.now()
    const lease = await compileSubmission(ctx, runner, language, task.code, spec)
    try {
      const compiledAt = performance.now()
      const facts: JudgedFacts = {
        ...factsOf(task, spec, limits),
        compilerVersion: language.version,
        compileMs: Math.round(compiledAt - startedAt),
        compileCached: lease.cached,
      }
      if (lease.outcome.kind !== 'compiled') return refusal(lease.outcome, facts)
      report({ status: JudgeStatus.Judging, caseDone: 0, caseCount: 1 })
      const { program } = lease.outcome
      const input = { from: 'bytes', bytes: Buffer.from(`${test.input}\n`) } as const
      const result = await runner.run(programRequest({ spec, program, limits }, { outputBytes: 0 }, input), signal)
      const judgeMs = Math.round(performance.now() - compiledAt)
      return { ...testResult(spec, test, result, limits), ...facts, judgeMs }
    } finally {
      lease.release()
    }
  })
}

function testResult(
  spec: JudgeSpec,
  test: OnlineTest,
  result: RunResult,
  limits: JudgedFacts['limits'],
): Omit<Judged, keyof JudgedFacts> {
  const { status, message, ...usage } = verdictOfRun(result, limits, outputNameOf(spec))
  const written = writtenBytes(spec, result)
  return {
    ...usage,
    status: status ?? statusOfOutput(spec, test, written),
    errorMessage: message,
    cases: [],
    test: { stdout: shown(written), stderr: shown(result.stderr) },
  }
}

/** A problem judged by a program has no comparison of its own: then the usual one. */
function statusOfOutput(spec: JudgeSpec, test: OnlineTest, written: Uint8Array): JudgeStatus {
  if (!test.hasExpected) return JudgeStatus.Accepted
  const answer = withUnixLineEnds(Buffer.from(test.expectedOutput))
  return statusOfComparison(comparisonOf(spec)(written, answer).comparison)
}

/** At most so many characters, none of them torn apart. */
function shown(bytes: Uint8Array): string {
  // No character has more than four bytes.
  return [...safeText(bytes, 4 * shownCharacters)].slice(0, shownCharacters).join('')
}
