import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { OnlineTest__Output as OnlineTest } from '@verdict/proto/grpc/generated/submission/v1/OnlineTest'
import type { JudgeContext } from '../cases/judge-context.ts'
import type { CaseSetting } from '../cases/judged-case.ts'
import { caseLimits } from '../cases/limits.rules.ts'
import { withReruns } from '../cases/near-limit.ts'
import { outputNameOf, programRequest, sourceOf, writtenBytes } from '../cases/run-program.ts'
import { statusOfComparison, verdictOfRun } from '../cases/verdict.rules.ts'
import { caseExcerpt } from '../checking/case-excerpt.ts'
import { prepareProgram, type ReadyProgram } from '../checking/judge-program.ts'
import { runChecker } from '../checking/run-checker.ts'
import { safeText } from '../checking/safe-text.ts'
import { comparisonOf } from '../comparing/comparison-of.ts'
import type { Difference } from '../comparing/comparison.rules.ts'
import { withUnixLineEnds } from '../comparing/line-ends.rules.ts'
import { sourceNameOf } from '../compiling/grader-for.ts'
import { limitTermsOf } from '../languages/toolchain.ts'
import { runnerFor } from '../sandbox/run-semaphore.ts'
import { withStarvedReruns } from '../sandbox/starved-runs.ts'
import { allSettled } from '../scoring/all-settled.ts'
import { foldUsage } from '../scoring/result.rules.ts'
import type { JudgeSpec } from '../spec/judge-spec.ts'
import { compileSubmission } from './compile-submission.ts'
import {
  factsOf,
  languageOf,
  refusal,
  retryOnMissingFile,
  type Judged,
  type JudgingDetails,
  type JudgedTest,
  type JudgeTask,
  type Progress,
} from './judge-submission.ts'

/** The user sees this many characters of each stream. */
const shownCharacters = 1000

/**
 * Compiles the program once and runs it on each custom input or sample under the problem's limits. It runs alone in
 * every judge mode. An expected output is compared by the problem's checker or comparison; without one any output is
 * accepted. The verdict is that of the first failed test.
 *
 * Source: spec 3-api §4, "Compare", "Test run".
 *
 * @throws CheckerFailed, JudgingImpossible, SandboxError
 */
export function runOnlineTests(
  ctx: JudgeContext,
  task: JudgeTask,
  spec: JudgeSpec,
  tests: readonly OnlineTest[],
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Judged> {
  return retryOnMissingFile(ctx, async () => {
    const language = await languageOf(ctx, task.language)
    const runner = withStarvedReruns(runnerFor(ctx.sandbox, ctx.semaphore, task.owner))
    const limits = caseLimits(spec, limitTermsOf(language.toolchain))
    report({ status: JudgeStatus.Compiling, caseDone: 0, caseCount: tests.length })
    const startedAt = performance.now()
    const lease = await compileSubmission(ctx, runner, language, task.code, spec)
    try {
      const compiledAt = performance.now()
      const facts: JudgingDetails = {
        ...factsOf(task, spec, limits),
        compilerVersion: language.version,
        compileMs: Math.round(compiledAt - startedAt),
        compileCached: lease.cached,
      }
      if (lease.outcome.kind !== 'compiled')
        return refusal(lease.outcome, facts, sourceNameOf(language.toolchain, spec))
      const { program } = lease.outcome
      const setting = { spec, program, limits, runner, signal, code: task.code }
      const judged = await runTests(ctx, setting, tests, report)
      return { ...resultOfTests(judged), ...facts, judgeMs: Math.round(performance.now() - compiledAt) }
    } finally {
      lease.release()
    }
  })
}

type TestSetting = Pick<CaseSetting, 'spec' | 'program' | 'limits' | 'runner' | 'signal' | 'code'>

async function runTests(
  ctx: JudgeContext,
  setting: TestSetting,
  tests: readonly OnlineTest[],
  report: (progress: Progress) => void,
): Promise<JudgedTest[]> {
  const progress = { status: JudgeStatus.Judging, caseDone: 0, caseCount: tests.length }
  report({ ...progress })
  const { checker, release } = await checkerFor(ctx, setting, tests)
  try {
    return await allSettled(
      tests.map((test) => async () => {
        const judged = await runTest(setting, checker, test)
        progress.caseDone += 1
        report({ ...progress })
        return judged
      }),
    )
  } finally {
    release()
  }
}

/** Prepares the problem's checker, if only it can decide whether an output is right. */
async function checkerFor(
  ctx: JudgeContext,
  { spec, runner }: TestSetting,
  tests: readonly OnlineTest[],
): Promise<{ checker?: ReadyProgram; release: () => void }> {
  const isChecked = spec.judgeMode === 'spj' && spec.passes === 1 && tests.some(({ hasExpected }) => hasExpected)
  if (!isChecked || spec.checker === undefined) return { release: () => undefined }
  const { ready, release } = await prepareProgram(ctx, runner, spec.checker, spec.judgeExtraFiles)
  return { checker: ready, release }
}

async function runTest(setting: TestSetting, checker: ReadyProgram | undefined, test: OnlineTest): Promise<JudgedTest> {
  const { spec, limits, runner, signal } = setting
  const input = Buffer.from(`${test.input}\n`)
  const request = programRequest(setting, { outputBytes: 0 }, { from: 'bytes', bytes: input })
  const { result } = await withReruns(() => runner.run(request, signal), limits)
  const { status: ended, ...usage } = verdictOfRun(result, limits, outputNameOf(spec), sourceOf(setting))
  const written = writtenBytes(spec, result)
  const output = { stdout: shown(written), stderr: shown(result.stderr) }
  if (ended !== undefined || !test.hasExpected) return { ...usage, status: ended ?? JudgeStatus.Accepted, output }
  const answer = withUnixLineEnds(Buffer.from(test.expectedOutput))
  const checked =
    checker === undefined
      ? compareTest(spec, written, answer)
      : await checkTest(setting, checker, { input, written, answer })
  const { at, ...verdict } = checked
  const isRight = verdict.status === JudgeStatus.Accepted
  const status = testedStatus(spec, verdict.status)
  return {
    ...usage,
    ...verdict,
    status,
    output,
    ...(isRight ? {} : { excerpt: caseExcerpt(input, written, answer, at) }),
  }
}

/**
 * Only the comparison of a default problem tells a Presentation Error apart; where a checker or an interactor judges, an
 * output is right or wrong. Source: spec 3-api §6.
 */
function testedStatus({ judgeMode }: JudgeSpec, status: JudgeStatus): JudgeStatus {
  return judgeMode === 'default' || status === JudgeStatus.Accepted ? status : JudgeStatus.WrongAnswer
}

function compareTest(
  spec: JudgeSpec,
  written: Uint8Array,
  answer: Uint8Array,
): { status: JudgeStatus; at?: Difference } {
  const compared = comparisonOf(spec)(written, answer)
  const status = statusOfComparison(compared.comparison)
  return compared.comparison === 'same' ? { status } : { status, at: compared.at }
}

async function checkTest(
  setting: TestSetting,
  checker: ReadyProgram,
  { input, written, answer }: Record<'input' | 'written' | 'answer', Uint8Array>,
): Promise<{ status: JudgeStatus; message: string; at?: Difference }> {
  const fileOf = (bytes: Uint8Array) => ({ from: 'bytes', bytes }) as const
  const files = { input: fileOf(input), output: fileOf(written), answer: fileOf(answer) }
  const { status, message } = await runChecker(setting, checker, { seq: 1, score: 0, group: 0 }, files)
  return { status, message }
}

function resultOfTests(tests: readonly JudgedTest[]): Omit<Judged, keyof JudgingDetails> {
  const decisive = tests.find(({ status }) => status !== JudgeStatus.Accepted) ?? tests[0]
  return {
    ...foldUsage(tests),
    status: decisive?.status ?? JudgeStatus.Accepted,
    errorMessage: decisive?.message ?? '',
    cases: [],
    ...(decisive === undefined ? {} : { test: decisive.output }),
    tests,
  }
}

/** Truncates text between characters. */
function shown(bytes: Uint8Array): string {
  // No character has more than four bytes.
  return [...safeText(bytes, 4 * shownCharacters)].slice(0, shownCharacters).join('')
}
