import { callFiles } from '../checking/protocols.ts'
import { emptyInput, type RunResult } from '../sandbox/sandbox.ts'
import type { JudgeContext } from '../cases/judge-context.ts'
import { judgedCase, type CaseFinding, type CaseSetting, type JudgedCase } from '../cases/judged-case.ts'
import { JudgingImpossible } from '../spec/judging-impossible.ts'
import type { JudgeCase } from '../spec/judge-spec.ts'
import { withReruns } from '../cases/near-limit.ts'
import { inputOf } from '../cases/run-program.ts'
import { checkInteractorOutput } from '../interaction/interactor.ts'
import { preloadFor } from '../interaction/preload.ts'
import {
  discardInteraction,
  findingOfInteraction,
  runInteraction,
  type InteractorSide,
  type Interaction,
} from '../interaction/run-interaction.ts'

/**
 * Connects the standard streams of the program and the problem's interactor, each in its own container. If the problem
 * also has a checker, it judges the file of an interactor that has accepted (as in Polygon).
 *
 * If both only wait, the program's wall time limit ends it: a deadlock is the program's fault. A side notices that the
 * other has closed a pipe only when the other has ended, because the sandbox holds all pipes open until then.
 */
export async function judgeInteractive(ctx: JudgeContext, setting: CaseSetting, one: JudgeCase): Promise<JudgedCase> {
  const { interactor } = setting.programs
  if (interactor === undefined) throw new JudgingImpossible('the problem has no interactor')
  const preload = await preloadFor(ctx, setting.runner, interactor)
  const input = await inputOf(ctx, one.inputSha256)
  const answer = await inputOf(ctx, one.outputSha256)
  try {
    const files = { input: input.file, output: emptyInput, answer: answer.file }
    return judgedCase(one, await judgeInteraction(setting, { interactor, preload, files }, one))
  } finally {
    preload?.release()
    input.release()
    answer.release()
  }
}

/**
 * Runs the interaction, including reruns, and judges it.
 *
 * @throws CheckerFailed, SandboxError
 */
async function judgeInteraction(setting: CaseSetting, side: InteractorSide, one: JudgeCase): Promise<CaseFinding> {
  const { limits, runner } = setting
  const { protocol } = side.interactor.program
  const drop = (interaction: Interaction) => discardInteraction(runner, interaction)
  const interactOnce = (copied: boolean) => runInteraction(setting, side, one, copied)
  const { result: first, runs } = await withReruns(() => interactOnce(false), limits, drop)
  // The interactor's output is copied only if its points are needed, because copying takes ten times as long as a plain
  // pipe.
  const isCounted = protocol === 'hoj' && isPartialOfHoj(first.interactor)
  const interaction = isCounted ? await interactOnce(true) : first
  if (isCounted) drop(first)
  try {
    const finding = findingOfInteraction(setting, side.interactor, one, interaction)
    const keptId = interaction.interactor.kept.get(callFiles.output)
    return { ...(await checkInteractorOutput(setting, one, side.files, keptId, finding)), runs }
  } finally {
    drop(interaction)
  }
}

const isPartialOfHoj = ({ ending }: RunResult) => ending.kind === 'exited' && ending.code === 99
