import { CheckerFailed } from '../checking/checker-failed.ts'
import type { ReadyProgram } from '../checking/judge-program.ts'
import { callFiles, managerCall } from '../checking/protocols.ts'
import { readCheck } from '../checking/read-check.ts'
import { filesForCall, type JudgedFiles } from '../checking/run-checker.ts'
import { emptyInput, type Pipe, type RunRequest, type RunResult } from '../sandbox/sandbox.ts'
import type { JudgeContext } from '../cases/judge-context.ts'
import { judgedCase, type CaseFinding, type CaseSetting, type JudgedCase } from '../cases/judged-case.ts'
import { JudgingImpossible } from '../spec/judging-impossible.ts'
import type { JudgeCase } from '../spec/judge-spec.ts'
import { fullScoreOf } from '../spec/full-score.rules.ts'
import { withReruns } from '../cases/near-limit.ts'
import { inputOf, programRequest } from '../cases/run-program.ts'
import { checkInteractorOutput, ignoringSigpipe } from '../interaction/interactor.ts'
import { pipePath, preparePreload, type Preload } from '../interaction/preload.ts'
import { settleInteraction, contestantOutcome } from '../interaction/interaction.rules.ts'

const mebibyte = 1024 * 1024
/** Lower descriptors are the standard streams. */
const firstPipe = 3
/** A manager of CMS may write this file for problem setters. */
const cmsOutput = 'output.txt'
/** CMS also places the input in this file. */
const cmsInput = 'input.txt'

/**
 * Starts as many processes of the program as the problem defines. The standard streams of each are connected to the
 * manager, which alone has the input and decides the points of the test. With several processes each gets its number,
 * from 0, as argument. Source: CMS, task type Communication.
 */
export async function judgeCommunication(ctx: JudgeContext, setting: CaseSetting, one: JudgeCase): Promise<JudgedCase> {
  const manager = setting.programs.interactor
  if (manager === undefined) throw new JudgingImpossible('the problem has no manager')
  const preload = await preparePreload(ctx, setting.runner)
  const input = await inputOf(ctx, one.inputSha256)
  const answer = await inputOf(ctx, one.outputSha256)
  try {
    const files = { input: input.file, output: emptyInput, answer: answer.file }
    return judgedCase(one, await judgeProcesses(setting, { manager, preload, files }, one))
  } finally {
    preload.release()
    input.release()
    answer.release()
  }
}

interface ManagerSetting {
  manager: ReadyProgram
  preload: Preload
  files: JudgedFiles
}

interface CommunicationRun extends Pick<RunResult, 'ending' | 'cpuMs'> {
  programs: readonly RunResult[]
  manager: RunResult
  /** The manager has written this file. */
  keptId?: string
}

async function judgeProcesses(setting: CaseSetting, host: ManagerSetting, one: JudgeCase): Promise<CaseFinding> {
  const { limits, runner } = setting
  const drop = ({ keptId }: CommunicationRun) => void (keptId !== undefined && runner.remove(keptId))
  const { result: run, runs } = await withReruns(() => runProcesses(setting, host, one), limits, drop)
  try {
    const finding = settle(setting, host, one, run)
    return { ...(await checkInteractorOutput(setting, one, host.files, run.keptId, finding)), runs }
  } finally {
    drop(run)
  }
}

async function runProcesses(setting: CaseSetting, host: ManagerSetting, one: JudgeCase): Promise<CommunicationRun> {
  const { runner, signal, spec } = setting
  const processRequests = Array.from({ length: spec.processes }, (_, number) => processRequest(setting, one, number))
  const outputName = host.manager.program.protocol === 'cms' ? cmsOutput : callFiles.output
  const manager = managerRequest(setting, host, processRequests, outputName)
  const [managerRun, ...programs] = await runner.runTogether(
    [manager, ...processRequests],
    pipesFor(spec.processes),
    signal,
  )
  if (managerRun === undefined) throw new Error('a communication run without its manager')
  // Reruns depend on the total: time is summed over the processes.
  const cpuMs = programs.reduce((total, run) => total + run.cpuMs, 0)
  const ending = programs.find((run) => run.ending.kind !== 'exited')?.ending ?? { kind: 'exited' as const, code: 0 }
  return { ending, cpuMs, programs, manager: managerRun, keptId: managerRun.kept.get(outputName) }
}

function processRequest(setting: CaseSetting, one: JudgeCase, number: number): RunRequest {
  const { fileIo: _, ...spec } = setting.spec
  const request = programRequest({ ...setting, spec }, one, emptyInput)
  const { limits } = request
  return {
    ...request,
    argv: spec.processes > 1 ? [...request.argv, String(number)] : request.argv,
    // All processes share a core.
    limits: { ...limits, wallMs: limits.wallMs * spec.processes },
  }
}

/**
 * Connects the manager, which is the first program; its descriptors from 3 on are, in turn, from and to each process.
 */
function pipesFor(processes: number): Pipe[] {
  return Array.from({ length: processes }, (_, i) => i).flatMap((i) => [
    { from: { index: i + 1, fd: 1 }, to: { index: 0, fd: firstPipe + 2 * i } },
    { from: { index: 0, fd: firstPipe + 2 * i + 1 }, to: { index: i + 1, fd: 0 } },
  ])
}

function managerRequest(
  setting: CaseSetting,
  { manager, preload, files }: ManagerSetting,
  processRequests: readonly RunRequest[],
  outputName: string,
): RunRequest {
  const ends = processRequests.map((_, i) => ({
    fromProgram: pipePath(firstPipe + 2 * i),
    toProgram: pipePath(firstPipe + 2 * i + 1),
  }))
  const call = managerCall(manager.program.protocol, ends)
  const isCms = manager.program.protocol === 'cms'
  return {
    argv: ignoringSigpipe(manager.argvOf(call.args)),
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
    limits: managerLimits(processRequests),
  }
}

const minCpuMs = 10_000

/** Suffices for a manager that does no more work than all processes together. Source: CMS, `manager_time_limit`. */
function managerLimits(processRequests: readonly RunRequest[]): RunRequest['limits'] {
  const total = processRequests.reduce((sum, { limits }) => sum + limits.cpuMs + 1000, 0)
  const wallMs = Math.max(...processRequests.map(({ limits }) => limits.wallMs))
  const cpuMs = Math.max(total, minCpuMs)
  const memoryBytes = Math.max(512 * mebibyte, ...processRequests.map(({ limits }) => 2 * limits.memoryBytes))
  return {
    cpuMs,
    wallMs: 2 * wallMs + cpuMs,
    memoryBytes,
    stackBytes: 128 * mebibyte,
    processes: 64,
    stdoutBytes: 4 * mebibyte,
    stderrBytes: 4 * mebibyte,
  }
}

function settle(
  { spec, limits }: CaseSetting,
  { manager }: ManagerSetting,
  one: JudgeCase,
  run: CommunicationRun,
): CaseFinding {
  const { protocol, percentScale } = manager.program
  const outcome = readCheck(protocol, run.manager, percentScale, fullScoreOf(spec, one))
  const settled = settleInteraction(contestantOutcome(run.programs, limits), run.manager, outcome)
  if (settled.kind === 'judged') return settled.finding
  throw new CheckerFailed(`The manager failed on test ${one.seq}: ${settled.reason}`)
}
