import { createHash } from 'node:crypto'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { excerptsOfSubmission, type CaseExcerpt } from '../checking/case-excerpt.ts'
import { prepareJudgePrograms } from '../checking/judge-programs.ts'
import type { CompileOutcome, Program } from '../compiling/compile-program.ts'
import { compilerMessages, type CompilerMessage } from '../compiling/compiler-messages.rules.ts'
import { sourceNameOf } from '../compiling/grader-for.ts'
import type { OfferedLanguage } from '../discovery/language-registry.ts'
import { limitTermsOf } from '../languages/toolchain.ts'
import { runnerFor, type Runner } from '../sandbox/run-semaphore.ts'
import { SandboxError } from '../sandbox/sandbox.ts'
import { withStarvedReruns } from '../sandbox/starved-runs.ts'
import { compileSubmission } from './compile-submission.ts'
import { withExcerpt } from '../cases/compare-output.ts'
import { judgeOneBy } from '../modes/judge-case.ts'
import type { JudgeContext } from '../cases/judge-context.ts'
import type { JudgeSpec } from '../spec/judge-spec.ts'
import type { JudgedCase } from '../cases/judged-case.ts'
import { JudgingImpossible } from '../spec/judging-impossible.ts'
import { caseLimits, type CaseLimits } from '../cases/limits.rules.ts'
import { readAnswers } from '../modes/read-answers.ts'
import { foldResult } from '../scoring/result.rules.ts'
import { runCases } from '../scoring/run-cases.ts'

export interface JudgeTask {
  /** Identifies the submission, for fair sharing of the sandbox. */
  owner: string
  language: string
  code: string
  /** Submit-answer problems have the submitted files here. */
  answers?: readonly { name: string; content: Uint8Array }[]
}

export interface Progress {
  status: typeof JudgeStatus.Compiling | typeof JudgeStatus.Judging
  caseDone: number
  caseCount: number
}

/** Holds the final result, without `cases` if no test was run. */
export interface Judged extends JudgingDetails {
  status: JudgeStatus
  /** Contains compiler output, or the reason why judging failed. */
  errorMessage: string
  score?: { score: number; oiRankScore: number }
  /** Contains the points of groups that have points of their own. */
  groups?: readonly { num: number; points: number }[]
  timeMs: number
  memoryKb: number
  cases: readonly JudgedCase[]
  /** A Compile Error has positions in the contestant's source. */
  compilerMessages?: readonly CompilerMessage[]
  /** An online test has the output of the program. */
  test?: { stdout: string; stderr: string }
  /** An online test with several inputs has a result for each, in order. */
  tests?: readonly JudgedTest[]
  /** A generator has its output here. */
  generated?: Uint8Array
}

/** Holds the result for one input of an online test. */
export interface JudgedTest {
  status: JudgeStatus
  timeMs: number
  memoryKb: number
  message: string
  output: { stdout: string; stderr: string }
  excerpt?: CaseExcerpt
}

/** The verdict is based on these facts, which go into the judging record. */
export interface JudgingDetails {
  spec?: Pick<JudgeSpec, 'version' | 'dataHash'>
  language: string
  compilerVersion: string
  /** The version is empty if there is no checker. */
  checkerVersion: string
  interactorVersion: string
  codeHash: string
  limits: CaseLimits
  compileMs: number
  judgeMs: number
  compileCached: boolean
}

/**
 * Judges one submission from source to result.
 *
 * @throws JudgingImpossible, SandboxError, or Error if the test data is unavailable; none of them is a verdict
 */
export async function judgeSubmission(
  ctx: JudgeContext,
  task: JudgeTask,
  spec: JudgeSpec,
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Judged> {
  if (spec.cases.length === 0) throw new JudgingImpossible('the problem has no test data')
  const judging = {
    ctx,
    task,
    spec,
    report,
    signal,
    runner: withStarvedReruns(runnerFor(ctx.sandbox, ctx.semaphore, task.owner)),
  }
  return ctx.semaphore.judging(task.owner, () =>
    retryOnMissingFile(ctx, () => (spec.judgeMode === 'submit_answer' ? judgeAnswers(judging) : judgeProgram(judging))),
  )
}

/** Repeats the work once if a restarted sandbox has lost a file. */
export async function retryOnMissingFile<T>(ctx: Pick<JudgeContext, 'programs'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SandboxError && error.fault === 'file-lost')) throw error
    ctx.programs.clear()
    return work()
  }
}

interface Judging {
  ctx: JudgeContext
  task: JudgeTask
  spec: JudgeSpec
  report: (progress: Progress) => void
  signal: AbortSignal
  runner: Runner
}

async function judgeProgram(judging: Judging): Promise<Judged> {
  const { ctx, task, spec, report, signal, runner } = judging
  const language = await languageOf(ctx, task.language)
  report({ status: JudgeStatus.Compiling, caseDone: 0, caseCount: spec.cases.length })
  const startedAt = performance.now()
  const lease = await compileSubmission(ctx, runner, language, task.code, spec)
  try {
    signal.throwIfAborted()
    const facts = {
      ...factsOf(task, spec, caseLimits(spec, limitTermsOf(language.toolchain))),
      compilerVersion: language.version,
      compileMs: Math.round(performance.now() - startedAt),
      compileCached: lease.cached,
    }
    if (lease.outcome.kind !== 'compiled') return refusal(lease.outcome, facts, sourceNameOf(language.toolchain, spec))
    return await judgeCases(judging, facts, { program: lease.outcome.program })
  } finally {
    lease.release()
  }
}

const answersOnly = { time: 1, memory: 1 }

/** Judges submitted answer files; nothing is compiled or run. */
function judgeAnswers(judging: Judging): Promise<Judged> {
  const { task, spec } = judging
  const answers = readAnswers(task, spec.cases)
  return judgeCases(judging, factsOf(task, spec, caseLimits(spec, { factors: answersOnly })), { answers })
}

/** @throws JudgingImpossible if this worker does not have it */
export async function languageOf(ctx: Pick<JudgeContext, 'languages'>, name: string): Promise<OfferedLanguage> {
  const language = await ctx.languages.find(name)
  if (language === undefined) throw new JudgingImpossible(`no toolchain for ${name} on this worker`)
  return language
}

type Judgeable = { program: Program } | { answers: ReadonlyMap<string, Uint8Array> }

async function judgeCases(judging: Judging, facts: JudgingDetails, what: Judgeable): Promise<Judged> {
  const { ctx, task, spec, report, signal, runner } = judging
  const startedAt = performance.now()
  const { programs, release } = await prepareJudgePrograms(ctx, runner, spec)
  try {
    const { limits } = facts
    const excerpts = { left: excerptsOfSubmission }
    const setting = { spec, limits, runner, signal, programs, excerpts, code: task.code, ...what }
    const judgeOne = judgeOneBy(spec)
    const caseCount = spec.cases.length
    let caseDone = 0
    report({ status: JudgeStatus.Judging, caseDone, caseCount })
    const cases = await runCases(spec, async (one) => {
      const judged = await withExcerpt(ctx, setting, await judgeOne(ctx, setting, one))
      caseDone += 1
      report({ status: JudgeStatus.Judging, caseDone, caseCount })
      return judged
    })
    return {
      ...foldResult(spec, cases),
      errorMessage: '',
      cases,
      ...facts,
      checkerVersion: programs.checker?.version ?? '',
      interactorVersion: programs.interactor?.version ?? '',
      judgeMs: Math.round(performance.now() - startedAt),
    }
  } finally {
    release()
  }
}

/** Returns the part of the judging record that is known before compiling. */
export function factsOf(
  task: Pick<JudgeTask, 'language' | 'code'>,
  spec: Pick<JudgeSpec, 'version' | 'dataHash'> | undefined,
  limits: CaseLimits,
): JudgingDetails {
  return {
    ...(spec === undefined ? {} : { spec }),
    language: task.language,
    codeHash: createHash('sha256').update(task.code).digest('hex'),
    limits,
    compilerVersion: '',
    checkerVersion: '',
    interactorVersion: '',
    compileMs: 0,
    judgeMs: 0,
    compileCached: false,
  }
}

/** Makes the verdict for a source that does not compile. */
export function refusal(
  outcome: Exclude<CompileOutcome, { kind: 'compiled' }>,
  facts: JudgingDetails,
  sourceName: string,
): Judged {
  const status = outcome.kind === 'refused' ? JudgeStatus.CompileError : JudgeStatus.SubmittedFailed
  const errorMessage = outcome.text || (outcome.kind === 'refused' ? '' : 'The compiler left no executable file')
  const messages = { errorMessage, compilerMessages: compilerMessages(outcome.text, sourceName) }
  return { status, ...messages, timeMs: 0, memoryKb: 0, cases: [], ...facts }
}
