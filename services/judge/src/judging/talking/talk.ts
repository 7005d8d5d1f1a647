import { CheckerFailed } from '../../checking/checker-failed.ts'
import type { ReadyProgram } from '../../checking/judge-program.ts'
import { callFiles, interactorCall } from '../../checking/protocols.ts'
import { readCheck } from '../../checking/read-check.ts'
import { filesForCall, type JudgedFiles } from '../../checking/run-checker.ts'
import type { Runner } from '../../sandbox/run-gate.ts'
import { emptyInput, type Pipe, type RunLimits, type RunRequest, type RunResult } from '../../sandbox/sandbox.ts'
import type { CaseFinding, CaseSetting } from '../judged-case.ts'
import type { JudgeCase } from '../judge-spec.ts'
import type { CaseLimits } from '../limits.rules.ts'
import { programRequest } from '../run-program.ts'
import { withoutPipeSignal } from './partner.ts'
import type { Preload } from './preload.ts'
import { settleTalk, talkerOf } from './talk.rules.ts'

const mebibyte = 1024 * 1024
const collectedBytes = 64 * mebibyte
const messageBytes = 4 * mebibyte

/** What a program talks with. */
export interface Partner {
  interactor: ReadyProgram
  preload?: Preload
  files: JudgedFiles
  /** Changes how the interactor is run. */
  wrap?: (request: RunRequest) => RunRequest
}

/** How both sides of a talk went; as a run, it is the program's. */
export interface Talk extends Pick<RunResult, 'ending' | 'cpuMs'> {
  program: RunResult
  interactor: RunResult
}

/** @param copied whether what the interactor says comes back as its output; it makes the talk much slower */
export async function runTalk(setting: CaseSetting, partner: Partner, one: JudgeCase, copied = false): Promise<Talk> {
  const { spec, runner, signal } = setting
  const { fileIo: _, ...talking } = spec
  const alone = programRequest({ ...setting, spec: talking }, one, emptyInput)
  const request = { ...alone, limits: talkingLimits(alone.limits) }
  const { wrap = (plain: RunRequest) => plain } = partner
  const other = wrap(interactorRequest(setting, partner, request.limits))
  const pipes: Pipe[] = [
    { from: { index: 0, fd: 1 }, to: { index: 1, fd: 0 } },
    {
      ...{ from: { index: 1, fd: 1 }, to: { index: 0, fd: 0 } },
      ...(copied ? { copy: { maxBytes: request.limits.stdoutBytes } } : {}),
    },
  ]
  const [program, interactor] = await runner.runTogether([request, other], pipes, signal)
  if (program === undefined || interactor === undefined) throw new Error('a talk without one of its sides')
  const { ending, cpuMs } = program
  return { ending, cpuMs, program, interactor }
}

/** Lets go of the files that a talk left. */
export function dropTalk(runner: Pick<Runner, 'remove'>, { interactor }: Talk): void {
  interactor.kept.forEach((fileId) => void runner.remove(fileId))
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

/** What a talk came to. @throws CheckerFailed when the interactor did not do its work */
export function findingOf(limits: CaseLimits, { program }: ReadyProgram, one: JudgeCase, talk: Talk): CaseFinding {
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
