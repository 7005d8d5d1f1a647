import { callFiles } from '../../checking/protocols.ts'
import { emptyInput, type RunResult } from '../../sandbox/sandbox.ts'
import type { JudgeContext } from '../judge-context.ts'
import { judgedCase, type CaseFinding, type CaseSetting, type JudgedCase } from '../judged-case.ts'
import { JudgingImpossible } from '../judging-impossible.ts'
import type { JudgeCase } from '../judge-spec.ts'
import { withReruns } from '../near-limit.ts'
import { inputOf } from '../run-program.ts'
import { checkAfterwards } from '../talking/partner.ts'
import { preloadFor } from '../talking/preload.ts'
import { dropTalk, findingOf, runTalk, type Partner, type Talk } from '../talking/talk.ts'

/**
 * Lets the program and the problem's interactor talk over their standard streams, each in a container of its own. Where
 * the problem has a checker, too, it judges the file that a content interactor has written (as Polygon does).
 *
 * When both only wait, the program's wall time ends it: a talk that does not go on is the program's to answer for. A side
 * notices that the other has closed a pipe only when that one has ended: the sandbox holds all pipes open until then.
 */
export async function judgeInteractive(ctx: JudgeContext, setting: CaseSetting, one: JudgeCase): Promise<JudgedCase> {
  const { interactor } = setting.programs
  if (interactor === undefined) throw new JudgingImpossible('the problem has no interactor')
  const preload = await preloadFor(ctx, setting.runner, interactor)
  const input = await inputOf(ctx, one.inputSha256)
  const answer = await inputOf(ctx, one.outputSha256)
  try {
    const files = { input: input.file, output: emptyInput, answer: answer.file }
    return judgedCase(one, await holdTalk(setting, { interactor, preload, files }, one))
  } finally {
    preload?.release()
    input.release()
    answer.release()
  }
}

/** One talk and what came of it, reruns included. @throws CheckerFailed, SandboxError */
async function holdTalk(setting: CaseSetting, partner: Partner, one: JudgeCase): Promise<CaseFinding> {
  const { limits, runner } = setting
  const { protocol } = partner.interactor.program
  const drop = (talk: Talk) => dropTalk(runner, talk)
  const talkOnce = (copied: boolean) => runTalk(setting, partner, one, copied)
  const { result: first, runs } = await withReruns(() => talkOnce(false), limits, drop)
  // What the interactor said to the program is not kept: handing it on costs ten times the time of a plain pipe.
  const isCounted = protocol === 'hoj' && isPartialOfHoj(first.interactor)
  const talk = isCounted ? await talkOnce(true) : first
  if (isCounted) drop(first)
  try {
    const finding = findingOf(limits, partner.interactor, one, talk)
    const keptId = talk.interactor.kept.get(callFiles.output)
    return { ...(await checkAfterwards(setting, one, partner.files, keptId, finding)), runs }
  } finally {
    drop(talk)
  }
}

const isPartialOfHoj = ({ ending }: RunResult) => ending.kind === 'exited' && ending.code === 99
