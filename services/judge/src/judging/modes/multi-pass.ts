import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { CheckerFailed } from '../../checking/checker-failed.ts'
import type { ReadyProgram } from '../../checking/judge-program.ts'
import { checkerCall } from '../../checking/protocols.ts'
import { checkedOutcome, checkerRequest, type JudgedFiles } from '../../checking/run-checker.ts'
import type { Runner } from '../../sandbox/run-gate.ts'
import { emptyInput, type InputFile, type RunResult } from '../../sandbox/sandbox.ts'
import type { JudgeContext } from '../judge-context.ts'
import { judgedCase, type CaseFinding, type CaseSetting, type JudgedCase } from '../judged-case.ts'
import { JudgingImpossible } from '../judging-impossible.ts'
import type { JudgeCase } from '../judge-spec.ts'
import { withReruns } from '../near-limit.ts'
import { inputOf, outputNameOf, programRequest } from '../run-program.ts'
import { leftFor, withFeedback } from '../talking/feedback.ts'
import { preloadFor } from '../talking/preload.ts'
import { dropTalk, findingOf, runTalk, type Talk } from '../talking/talk.ts'
import { verdictOfRun } from '../verdict.rules.ts'

/** One run of the program, judged. */
interface Pass {
  finding: CaseFinding
  /** How the validator ended; absent when the program's own failure decided. */
  validator?: RunResult
}

type RunPass = (files: JudgedFiles, folder: InputFile | undefined) => Promise<Pass>

/**
 * Runs the program again and again, each time with the input that the validator has made of the output before, until
 * the validator asks for no more. The feedback folder lives through all passes; the limits hold for each.
 *
 * Source: Kattis problem package format 2025-09, "Multi-pass".
 */
export async function judgeMultiPass(ctx: JudgeContext, setting: CaseSetting, one: JudgeCase): Promise<JudgedCase> {
  const { spec, programs } = setting
  const isTalk = spec.judgeMode === 'interactive'
  const validator = isTalk ? programs.interactor : programs.checker
  if (validator?.program.protocol !== 'kattis') throw new JudgingImpossible('several passes need a validator of Kattis')
  const preload = isTalk ? await preloadFor(ctx, setting.runner, validator) : undefined
  const input = await inputOf(ctx, one.inputSha256)
  const answer = await inputOf(ctx, one.outputSha256)
  const passes = createPasses(setting.runner)
  const runPass: RunPass = (files, folder) =>
    isTalk
      ? talkPass(
          setting,
          { interactor: validator, preload, files, wrap: (run) => withFeedback(run, folder) },
          one,
          passes,
        )
      : checkPass(setting, validator, one, { files, folder }, passes)
  try {
    const files = { input: input.file, output: emptyInput, answer: answer.file }
    return judgedCase(one, await runPasses(setting, one, files, runPass))
  } finally {
    passes.release()
    preload?.release()
    input.release()
    answer.release()
  }
}

async function runPasses(
  { spec }: CaseSetting,
  one: JudgeCase,
  first: JudgedFiles,
  runPass: RunPass,
): Promise<CaseFinding> {
  let files = first
  let folder: InputFile | undefined
  let total = { timeMs: 0, memoryKb: 0, runs: 0 }
  for (let pass = 1; ; pass += 1) {
    const { finding, validator } = await runPass(files, folder)
    total = {
      timeMs: Math.max(total.timeMs, finding.timeMs),
      memoryKb: Math.max(total.memoryKb, finding.memoryKb),
      runs: Math.max(total.runs, finding.runs ?? 1),
    }
    const left = validator === undefined ? {} : leftFor(validator)
    if (validator === undefined || left.input === undefined) return { ...finding, ...total }
    if (!hasAccepted(validator)) throw misused(one, 'refused the output and asked for another pass')
    if (pass === spec.passes) throw misused(one, `asked for more than ${spec.passes} passes`)
    files = { ...files, input: left.input }
    folder = left.folder
  }
}

const misused = (one: JudgeCase, what: string) => new CheckerFailed(`The validator ${what} on test ${one.seq}`)

const hasAccepted = ({ ending }: RunResult) => ending.kind === 'exited' && ending.code === 42

/** The files that passes leave in the sandbox, until the test is judged. */
interface Passes {
  hold: (run: RunResult) => void
  release: () => void
}

function createPasses(runner: Pick<Runner, 'remove'>): Passes {
  const fileIds: string[] = []
  return {
    hold: ({ kept }) => void fileIds.push(...kept.values()),
    release: () => fileIds.forEach((fileId) => void runner.remove(fileId)),
  }
}

/** The program writes, then the validator reads. */
async function checkPass(
  setting: CaseSetting,
  validator: ReadyProgram,
  one: JudgeCase,
  { files, folder }: { files: JudgedFiles; folder: InputFile | undefined },
  passes: Passes,
): Promise<Pass> {
  const { spec, limits, runner, signal, code } = setting
  const request = programRequest(setting, one, files.input, 'kept')
  const { result, runs } = await withReruns(() => runner.run(request, signal), limits, passes.hold)
  passes.hold(result)
  const { status, ...usage } = verdictOfRun(result, limits, outputNameOf(spec))
  if (status !== undefined) return { finding: { ...usage, status, runs } }
  const keptId = result.kept.get(outputNameOf(spec))
  const output: InputFile = keptId === undefined ? emptyInput : { from: 'kept', fileId: keptId }
  const fullScore = one.score > 0 ? one.score : 100
  const check = checkerRequest(validator, checkerCall('kattis', fullScore), { ...files, output }, code)
  const checked = await runner.run(withFeedback(check, folder), signal)
  passes.hold(checked)
  const { kind: _, ...outcome } = checkedOutcome(validator, one, checked, fullScore)
  return { finding: { ...usage, ...outcome, runs }, validator: checked }
}

/** Program and validator talk. */
async function talkPass(
  setting: CaseSetting,
  partner: Parameters<typeof runTalk>[1],
  one: JudgeCase,
  passes: Passes,
): Promise<Pass> {
  const { limits, runner } = setting
  const drop = (talk: Talk) => dropTalk(runner, talk)
  const { result: talk, runs } = await withReruns(() => runTalk(setting, partner, one), limits, drop)
  passes.hold(talk.interactor)
  const finding = { ...findingOf(limits, partner.interactor, one, talk), runs }
  const isProgramsOwn = programsOwn.has(finding.status)
  return isProgramsOwn ? { finding } : { finding, validator: talk.interactor }
}

const programsOwn: ReadonlySet<JudgeStatus> = new Set([
  JudgeStatus.TimeLimitExceeded,
  JudgeStatus.MemoryLimitExceeded,
  JudgeStatus.RuntimeError,
])
