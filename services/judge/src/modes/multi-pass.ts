import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { CheckerFailed } from '../checking/checker-failed.ts'
import type { ReadyProgram } from '../checking/judge-program.ts'
import { checkerCall } from '../checking/protocols.ts'
import { checkedOutcome, checkerRequest, type JudgedFiles } from '../checking/run-checker.ts'
import type { Runner } from '../sandbox/run-semaphore.ts'
import { emptyInput, type InputFile, type RunResult } from '../sandbox/sandbox.ts'
import type { JudgeContext } from '../cases/judge-context.ts'
import { judgedCase, type CaseFinding, type CaseSetting, type JudgedCase } from '../cases/judged-case.ts'
import { JudgingImpossible } from '../spec/judging-impossible.ts'
import type { JudgeCase } from '../spec/judge-spec.ts'
import { fullScoreOf } from '../spec/full-score.rules.ts'
import { withReruns } from '../cases/near-limit.ts'
import { inputOf, outputNameOf, programRequest, sourceOf } from '../cases/run-program.ts'
import { nextPassFiles, withFeedback } from '../interaction/feedback-folder.ts'
import { preloadFor } from '../interaction/preload.ts'
import {
  discardInteraction,
  findingOfInteraction,
  runInteraction,
  type Interaction,
} from '../interaction/run-interaction.ts'
import { verdictOfRun } from '../cases/verdict.rules.ts'

/** A pass is one judged run of the program. */
interface Pass {
  finding: CaseFinding
  /** Holds the run of the validator; absent if the program's own failure decided. */
  validator?: RunResult
}

type RunPass = (files: JudgedFiles, folder: InputFile | undefined) => Promise<Pass>

/**
 * Runs the program repeatedly, each time with the input that the validator has made from the previous output, until the
 * validator requests no more passes. The feedback folder is kept for all passes; the limits apply to each.
 *
 * Source: Kattis problem package format 2025-09, "Multi-pass".
 */
export async function judgeMultiPass(ctx: JudgeContext, setting: CaseSetting, one: JudgeCase): Promise<JudgedCase> {
  const { spec, programs } = setting
  const isInteractive = spec.judgeMode === 'interactive'
  const validator = isInteractive ? programs.interactor : programs.checker
  if (validator?.program.protocol !== 'kattis') throw new JudgingImpossible('several passes need a validator of Kattis')
  const preload = isInteractive ? await preloadFor(ctx, setting.runner, validator) : undefined
  const input = await inputOf(ctx, one.inputSha256)
  const answer = await inputOf(ctx, one.outputSha256)
  const passes = createPasses(setting.runner)
  const runPass: RunPass = (files, folder) =>
    isInteractive
      ? interactivePass(
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
    const left = validator === undefined ? {} : nextPassFiles(validator)
    if (validator === undefined || left.input === undefined) return { ...finding, ...total }
    if (!hasAccepted(validator)) throw validatorError(one, 'refused the output and asked for another pass')
    if (pass === spec.passes) throw validatorError(one, `asked for more than ${spec.passes} passes`)
    files = { ...files, input: left.input }
    folder = left.folder
  }
}

const validatorError = (one: JudgeCase, what: string) => new CheckerFailed(`The validator ${what} on test ${one.seq}`)

const hasAccepted = ({ ending }: RunResult) => ending.kind === 'exited' && ending.code === 42

/** Keeps the files that passes leave in the sandbox until the test is judged. */
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

/** Runs the program, then the validator on its output. */
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
  const { status, ...usage } = verdictOfRun(result, limits, outputNameOf(spec), sourceOf(setting))
  if (status !== undefined) return { finding: { ...usage, status, runs } }
  const keptId = result.kept.get(outputNameOf(spec))
  const output: InputFile = keptId === undefined ? emptyInput : { from: 'kept', fileId: keptId }
  const fullScore = fullScoreOf(spec, one)
  const check = checkerRequest(validator, checkerCall('kattis', fullScore), { ...files, output }, code)
  const checked = await runner.run(withFeedback(check, folder), signal)
  passes.hold(checked)
  const { kind: _, ...outcome } = checkedOutcome(validator, one, checked, fullScore)
  return { finding: { ...usage, ...outcome, messageByChecker: true, runs }, validator: checked }
}

/** Runs program and validator together. */
async function interactivePass(
  setting: CaseSetting,
  side: Parameters<typeof runInteraction>[1],
  one: JudgeCase,
  passes: Passes,
): Promise<Pass> {
  const { limits, runner } = setting
  const drop = (interaction: Interaction) => discardInteraction(runner, interaction)
  const { result: interaction, runs } = await withReruns(() => runInteraction(setting, side, one), limits, drop)
  passes.hold(interaction.interactor)
  const finding = { ...findingOfInteraction(setting, side.interactor, one, interaction), runs }
  const isContestantFault = contestantFaults.has(finding.status)
  return isContestantFault ? { finding } : { finding, validator: interaction.interactor }
}

const contestantFaults: ReadonlySet<JudgeStatus> = new Set([
  JudgeStatus.TimeLimitExceeded,
  JudgeStatus.MemoryLimitExceeded,
  JudgeStatus.RuntimeError,
])
