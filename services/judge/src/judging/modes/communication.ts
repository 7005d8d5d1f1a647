import { CheckerFailed } from '../../checking/checker-failed.ts'
import type { ReadyProgram } from '../../checking/judge-program.ts'
import { callFiles, managerCall } from '../../checking/protocols.ts'
import { readCheck } from '../../checking/read-check.ts'
import { filesForCall, type JudgedFiles } from '../../checking/run-checker.ts'
import { emptyInput, type Pipe, type RunRequest, type RunResult } from '../../sandbox/sandbox.ts'
import type { JudgeContext } from '../judge-context.ts'
import { judgedCase, type CaseFinding, type CaseSetting, type JudgedCase } from '../judged-case.ts'
import { JudgingImpossible } from '../judging-impossible.ts'
import type { JudgeCase } from '../judge-spec.ts'
import { withReruns } from '../near-limit.ts'
import { inputOf, programRequest } from '../run-program.ts'
import { checkAfterwards, withoutPipeSignal } from '../talking/partner.ts'
import { pipePath, preparePreload, type Preload } from '../talking/preload.ts'
import { settleTalk, talkerOf } from '../talking/talk.rules.ts'

const mebibyte = 1024 * 1024
/** Descriptors up to here are the standard streams. */
const firstPipe = 3
/** What a manager of CMS may write for those who test. */
const cmsOutput = 'output.txt'
/** CMS puts the input here, too. */
const cmsInput = 'input.txt'

/**
 * Starts as many processes of the program as the problem says, each joined by its standard streams to the manager, which
 * alone knows the input and says what the test is worth. With several processes each gets its number, from 0, as its
 * argument. Source: CMS, task type Communication.
 */
export async function judgeCommunication(ctx: JudgeContext, setting: CaseSetting, one: JudgeCase): Promise<JudgedCase> {
  const manager = setting.programs.interactor
  if (manager === undefined) throw new JudgingImpossible('the problem has no manager')
  const preload = await preparePreload(ctx, setting.runner)
  const input = await inputOf(ctx, one.inputSha256)
  const answer = await inputOf(ctx, one.outputSha256)
  try {
    const files = { input: input.file, output: emptyInput, answer: answer.file }
    return judgedCase(one, await holdMeeting(setting, { manager, preload, files }, one))
  } finally {
    preload.release()
    input.release()
    answer.release()
  }
}

interface Host {
  manager: ReadyProgram
  preload: Preload
  files: JudgedFiles
}

interface Meeting extends Pick<RunResult, 'ending' | 'cpuMs'> {
  programs: readonly RunResult[]
  manager: RunResult
  /** The file that the manager has written. */
  keptId?: string
}

async function holdMeeting(setting: CaseSetting, host: Host, one: JudgeCase): Promise<CaseFinding> {
  const { limits, runner } = setting
  const drop = ({ keptId }: Meeting) => void (keptId !== undefined && runner.remove(keptId))
  const { result: meeting, runs } = await withReruns(() => runMeeting(setting, host, one), limits, drop)
  try {
    const finding = settle(setting, host, one, meeting)
    return { ...(await checkAfterwards(setting, one, host.files, meeting.keptId, finding)), runs }
  } finally {
    drop(meeting)
  }
}

async function runMeeting(setting: CaseSetting, host: Host, one: JudgeCase): Promise<Meeting> {
  const { runner, signal, spec } = setting
  const members = Array.from({ length: spec.processes }, (_, number) => memberRequest(setting, one, number))
  const outputName = host.manager.program.protocol === 'cms' ? cmsOutput : callFiles.output
  const manager = managerRequest(setting, host, members, outputName)
  const [chair, ...programs] = await runner.runTogether([manager, ...members], pipesFor(spec.processes), signal)
  if (chair === undefined) throw new Error('a meeting without its manager')
  // What counts for reruns is the whole: time is summed over the processes.
  const cpuMs = programs.reduce((total, run) => total + run.cpuMs, 0)
  const ending = programs.find((run) => run.ending.kind !== 'exited')?.ending ?? { kind: 'exited' as const, code: 0 }
  return { ending, cpuMs, programs, manager: chair, keptId: chair.kept.get(outputName) }
}

function memberRequest(setting: CaseSetting, one: JudgeCase, number: number): RunRequest {
  const { fileIo: _, ...spec } = setting.spec
  const request = programRequest({ ...setting, spec }, one, emptyInput)
  const { limits } = request
  return {
    ...request,
    argv: spec.processes > 1 ? [...request.argv, String(number)] : request.argv,
    // All of them share a core.
    limits: { ...limits, wallMs: limits.wallMs * spec.processes },
  }
}

/** The manager is the first of the programs; its descriptors from 3 on are, in turn, from and to each process. */
function pipesFor(processes: number): Pipe[] {
  return Array.from({ length: processes }, (_, i) => i).flatMap((i) => [
    { from: { index: i + 1, fd: 1 }, to: { index: 0, fd: firstPipe + 2 * i } },
    { from: { index: 0, fd: firstPipe + 2 * i + 1 }, to: { index: i + 1, fd: 0 } },
  ])
}

function managerRequest(
  setting: CaseSetting,
  { manager, preload, files }: Host,
  members: readonly RunRequest[],
  outputName: string,
): RunRequest {
  const ends = members.map((_, i) => ({
    fromProgram: pipePath(firstPipe + 2 * i),
    toProgram: pipePath(firstPipe + 2 * i + 1),
  }))
  const call = managerCall(manager.program.protocol, ends)
  const isCms = manager.program.protocol === 'cms'
  return {
    argv: withoutPipeSignal(manager.argvOf(call.args)),
    env: [...manager.env, ...preload.env],
    stdin: call.stdin === 'input' ? files.input : emptyInput,
    files: {
      ...manager.files,
      ...filesForCall(call, files, setting.code),
      ...(isCms ? { [cmsInput]: files.input } : {}),
      ...preload.files,
    },
    collect: call.collect,
    keep: setting.programs.checker === undefined ? [] : [outputName],
    limits: managerLimits(members),
  }
}

const leastCpuMs = 10_000

/** Enough for a manager that does no more work than all processes together. Source: CMS, `manager_time_limit`. */
function managerLimits(members: readonly RunRequest[]): RunRequest['limits'] {
  const total = members.reduce((sum, { limits }) => sum + limits.cpuMs + 1000, 0)
  const wallMs = Math.max(...members.map(({ limits }) => limits.wallMs))
  const cpuMs = Math.max(total, leastCpuMs)
  const memoryBytes = Math.max(512 * mebibyte, ...members.map(({ limits }) => 2 * limits.memoryBytes))
  return {
    ...{ cpuMs, wallMs: 2 * wallMs + cpuMs, memoryBytes, stackBytes: 128 * mebibyte },
    ...{ processes: 64, stdoutBytes: 4 * mebibyte, stderrBytes: 4 * mebibyte },
  }
}

function settle({ limits }: CaseSetting, { manager }: Host, one: JudgeCase, meeting: Meeting): CaseFinding {
  const { protocol, percentScale } = manager.program
  const outcome = readCheck(protocol, meeting.manager, percentScale, one.score > 0 ? one.score : 100)
  const settled = settleTalk(talkerOf(meeting.programs, limits), meeting.manager, outcome)
  if (settled.kind === 'judged') return settled.finding
  throw new CheckerFailed(`The manager failed on test ${one.seq}: ${settled.reason}`)
}
