import { CheckerFailed } from '../../checking/checker-failed.ts'
import type { ReadyProgram } from '../../checking/judge-program.ts'
import { callFiles, interactorCall } from '../../checking/protocols.ts'
import { readCheck } from '../../checking/read-check.ts'
import { filesForCall, type JudgedFiles } from '../../checking/run-checker.ts'
import { emptyInput, type Pipe, type RunLimits, type RunRequest, type RunResult } from '../../sandbox/sandbox.ts'
import type { JudgeContext } from '../judge-context.ts'
import { judgedCase, type CaseFinding, type CaseSetting, type JudgedCase } from '../judged-case.ts'
import { JudgingImpossible } from '../judging-impossible.ts'
import type { JudgeCase } from '../judge-spec.ts'
import type { CaseLimits } from '../limits.rules.ts'
import { withReruns } from '../near-limit.ts'
import { inputOf, programRequest } from '../run-program.ts'
import { checkAfterwards, withoutPipeSignal } from '../talking/partner.ts'
import { preparePreload, type Preload } from '../talking/preload.ts'
import { settleTalk, talkerOf } from '../talking/talk.rules.ts'

const mebibyte = 1024 * 1024
const collectedBytes = 64 * mebibyte
const messageBytes = 4 * mebibyte

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
  // Python makes an exception of a write to a program that has ended.
  const preload = interactor.program.language === 'Python3' ? await preparePreload(ctx, setting.runner) : undefined
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
  const drop = ({ keptId }: Talk) => void (keptId !== undefined && runner.remove(keptId))
  const talkOnce = (copied: boolean) => runTalk(setting, partner, one, copied)
  const { result: first, runs } = await withReruns(() => talkOnce(false), limits, drop)
  // What the interactor said to the program is not kept: handing it on costs ten times the time of a plain pipe.
  const isCounted = protocol === 'hoj' && isPartialOfHoj(first.interactor)
  const talk = isCounted ? await talkOnce(true) : first
  if (isCounted) drop(first)
  try {
    const finding = settle(limits, partner.interactor, one, talk)
    return { ...(await checkAfterwards(setting, one, partner.files, talk.keptId, finding)), runs }
  } finally {
    drop(talk)
  }
}

interface Partner {
  interactor: ReadyProgram
  preload?: Preload
  files: JudgedFiles
}

interface Talk extends Pick<RunResult, 'ending' | 'cpuMs'> {
  program: RunResult
  interactor: RunResult
  /** The file that the interactor has written. */
  keptId?: string
}

async function runTalk(
  setting: CaseSetting,
  { interactor, preload, files }: Partner,
  one: JudgeCase,
  copied: boolean,
): Promise<Talk> {
  const { spec, runner, signal } = setting
  const { fileIo: _, ...talking } = spec
  const alone = programRequest({ ...setting, spec: talking }, one, emptyInput)
  const request = { ...alone, limits: talkingLimits(alone.limits) }
  const partner = interactorRequest(setting, { interactor, preload, files }, request.limits)
  const pipes: Pipe[] = [
    { from: { index: 0, fd: 1 }, to: { index: 1, fd: 0 } },
    {
      ...{ from: { index: 1, fd: 1 }, to: { index: 0, fd: 0 } },
      ...(copied ? { copy: { maxBytes: request.limits.stdoutBytes } } : {}),
    },
  ]
  const [program, other] = await runner.runTogether([request, partner], pipes, signal)
  if (program === undefined || other === undefined) throw new Error('a talk without one of its sides')
  const keptId = other.kept.get(callFiles.output)
  const { ending, cpuMs } = program
  return { ending, cpuMs, program, interactor: other, ...(keptId === undefined ? {} : { keptId }) }
}

/** The program may wait for as long as the interactor may compute. */
const talkingLimits = (limits: RunLimits): RunLimits => ({ ...limits, wallMs: limits.wallMs + 2 * limits.cpuMs })

/** Twice what the program may use. Source: spec 3-api §4, "Interactor". */
const partnerLimits = ({ cpuMs, wallMs, memoryBytes }: RunLimits): RunLimits => ({
  ...{ cpuMs: 2 * cpuMs, wallMs: 2 * wallMs, memoryBytes: 2 * memoryBytes },
  ...{ stackBytes: 128 * mebibyte, processes: 64, stdoutBytes: messageBytes, stderrBytes: messageBytes },
})

function interactorRequest(
  { code, programs }: CaseSetting,
  { interactor, preload, files }: Partner,
  limits: RunLimits,
): RunRequest {
  const call = interactorCall(interactor.program.protocol)
  return {
    argv: withoutPipeSignal(interactor.argvOf(call.args)),
    env: [...interactor.env, ...(preload?.env ?? [])],
    stdin: emptyInput,
    files: { ...interactor.files, ...filesForCall(call, files, code), ...preload?.files },
    collect: call.collect,
    keep: programs.checker === undefined ? [] : [callFiles.output],
    fileBytes: collectedBytes,
    limits: partnerLimits(limits),
  }
}

const isPartialOfHoj = ({ ending }: RunResult) => ending.kind === 'exited' && ending.code === 99

function settle(limits: CaseLimits, { program }: ReadyProgram, one: JudgeCase, talk: Talk): CaseFinding {
  const fullScore = one.score > 0 ? one.score : 100
  // In HOJ's protocol the points are the last thing that a partial interactor says.
  const said = { ...talk.interactor, stdout: lastLine(talk.interactor.stdout) }
  const outcome = readCheck(program.protocol, said, program.percentScale, fullScore)
  const settled = settleTalk(talkerOf([talk.program], limits), talk.interactor, outcome)
  if (settled.kind === 'judged') return settled.finding
  throw new CheckerFailed(`The interactor failed on test ${one.seq}: ${settled.reason}`)
}

function lastLine(bytes: Buffer): Buffer {
  return Buffer.from(bytes.subarray(-1024).toString('latin1').trimEnd().split('\n').at(-1) ?? '')
}
