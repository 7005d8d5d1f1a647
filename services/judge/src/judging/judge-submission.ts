import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemType } from '@verdict/proto/codes/problem'
import { compileProgram, type CompileOutcome, type Program } from '../compiling/compile-program.ts'
import { programKey } from '../compiling/program-cache.ts'
import type { OfferedLanguage } from '../languages/language-registry.ts'
import { isDoubled } from '../languages/toolchain.ts'
import { runnerFor } from '../sandbox/run-gate.ts'
import { SandboxError } from '../sandbox/sandbox.ts'
import type { JudgeContext } from './judge-context.ts'
import { judgeOneBy } from './judge-case.ts'
import type { JudgeSpec } from './judge-spec.ts'
import type { JudgedCase } from './judged-case.ts'
import { JudgingImpossible } from './judging-impossible.ts'
import { caseLimits, type CaseLimits } from './limits.rules.ts'
import { foldScore, foldStatus, foldUsage, oiRankScore } from './result.rules.ts'
import { runCases } from './run-cases.ts'

export interface JudgeTask {
  /** Names the submission's turn among others at the run gate. */
  owner: string
  language: string
  code: string
}

/** How far a judging is. */
export interface Progress {
  status: typeof JudgeStatus.Compiling | typeof JudgeStatus.Judging
  caseDone: number
  caseCount: number
}

/** A final result; without `cases` when none was run. */
export interface Judged {
  status: JudgeStatus
  /** What the compiler said, or what went wrong with the judging itself. */
  errorMessage: string
  score?: { score: number; oiRankScore: number }
  timeMs: number
  memoryKb: number
  cases: readonly JudgedCase[]
  compilerVersion: string
  limits: CaseLimits
  compileMs: number
  judgeMs: number
  compileCached: boolean
}

/**
 * Judges one submission from source to result.
 *
 * @throws JudgingImpossible, SandboxError, or Error when the test data cannot be had; none of them is a verdict
 */
export async function judgeSubmission(
  ctx: JudgeContext,
  task: JudgeTask,
  spec: JudgeSpec,
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Judged> {
  const language = await ctx.languages.find(task.language)
  if (language === undefined) throw new JudgingImpossible(`no toolchain for ${task.language} on this worker`)
  const limits = caseLimits(spec, isDoubled(language.toolchain))
  for (let mayRetry = true; ; mayRetry = false) {
    try {
      return await judgeOnce(ctx, task, spec, { language, limits, report, signal })
    } catch (error) {
      // The sandbox was started anew in the meantime and has lost the program: made again, once.
      if (!(mayRetry && error instanceof SandboxError && error.fault === 'file-lost')) throw error
      ctx.programs.clear()
    }
  }
}

interface Circumstances {
  language: OfferedLanguage
  limits: CaseLimits
  report: (progress: Progress) => void
  signal: AbortSignal
}

async function judgeOnce(ctx: JudgeContext, task: JudgeTask, spec: JudgeSpec, how: Circumstances): Promise<Judged> {
  const { language, limits, report, signal } = how
  const runner = runnerFor(ctx.sandbox, ctx.gate, task.owner)
  const caseCount = spec.cases.length
  report({ status: JudgeStatus.Compiling, caseDone: 0, caseCount })
  const startedAt = performance.now()
  const { toolchain, version } = language
  const warmFolder = await ctx.warm.folderFor(toolchain, version)
  const input = { toolchain, warmFolder, source: task.code, extraFiles: spec.userExtraFiles }
  const lease = await ctx.programs.obtain(programKey(input, version), () => compileProgram(runner, input))
  const compiledAt = performance.now()
  const facts = {
    compilerVersion: version,
    limits,
    compileMs: Math.round(compiledAt - startedAt),
    compileCached: lease.cached,
  }
  try {
    signal.throwIfAborted()
    if (lease.outcome.kind !== 'compiled') return { ...refusal(lease.outcome), ...facts, judgeMs: 0 }
    const { program } = lease.outcome
    let caseDone = 0
    report({ status: JudgeStatus.Judging, caseDone, caseCount })
    const judgeOne = judgeOneBy(spec)
    const setting = { spec, program, limits, runner, signal, programs: {}, code: task.code }
    const cases = await runCases(spec, async (one) => {
      const judged = await judgeOne(ctx, setting, one)
      caseDone += 1
      report({ status: JudgeStatus.Judging, caseDone, caseCount })
      return judged
    })
    return { ...summary(spec, cases), ...facts, judgeMs: Math.round(performance.now() - compiledAt) }
  } finally {
    lease.release()
  }
}

type Verdict = Pick<Judged, 'status' | 'errorMessage' | 'score' | 'timeMs' | 'memoryKb' | 'cases'>

function refusal(outcome: Exclude<CompileOutcome, { kind: 'compiled'; program: Program }>): Verdict {
  const status = outcome.kind === 'refused' ? JudgeStatus.CompileError : JudgeStatus.SubmittedFailed
  const errorMessage = outcome.text || (outcome.kind === 'refused' ? '' : 'The compiler left no executable file')
  return { status, errorMessage, timeMs: 0, memoryKb: 0, cases: [] }
}

function summary(spec: JudgeSpec, cases: readonly JudgedCase[]): Verdict {
  if (spec.cases.length === 0) throw new JudgingImpossible('the problem has no test data')
  const verdict = { status: foldStatus(spec.type, cases), errorMessage: '', ...foldUsage(cases), cases }
  if (spec.type !== ProblemType.Oi) return verdict
  const score = foldScore(spec.caseMode, spec.ioScore, cases)
  return { ...verdict, score: { score, oiRankScore: oiRankScore(score, spec.ioScore, spec.difficulty) } }
}
