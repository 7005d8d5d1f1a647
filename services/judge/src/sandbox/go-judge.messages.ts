import { constants } from 'node:os'
import type { Request, _pb_Request_CmdType, _pb_Request_File, _pb_Request_PipeMap } from './generated/pb/Request.ts'
import type {
  _pb_Response_FileError__Output as FileError,
  _pb_Response_Result__Output as Result,
} from './generated/pb/Response.ts'
import {
  SandboxError,
  type InputFile,
  type Pipe,
  type PipeEnd,
  type RunEnding,
  type RunLimits,
  type RunRequest,
  type RunResult,
} from './sandbox.ts'

const nanosecondsPerMs = 1_000_000
const defaultFileBytes = 64 * 1024 * 1024

/**
 * go-judge's form of a run.
 *
 * Output goes through pipes (`pipe: true`): written straight into a file of the store, its pages would count as memory
 * of the program.
 */
export function encodeRun(request: RunRequest): Request {
  return { cmd: [encodeCommand(request, new Set())] }
}

/** go-judge's form of several programs joined by pipes. */
export function encodeTogether(requests: readonly RunRequest[], pipes: readonly Pipe[]): Request {
  const ends = pipes.flatMap(({ from, to }) => [from, to])
  return {
    cmd: requests.map((request, index) => encodeCommand(request, descriptorsOf(ends, index))),
    pipeMapping: pipes.map(encodePipe),
  }
}

const descriptorsOf = (ends: readonly PipeEnd[], index: number) =>
  new Set(ends.filter((end) => end.index === index).map(({ fd }) => fd))

function encodePipe({ from, to, copy }: Pipe): _pb_Request_PipeMap {
  // go-judge looks from the pipe's side: into it goes what the one writes, out of it comes what the other reads.
  const ends = { in: from, out: to }
  return copy === undefined ? ends : { ...ends, proxy: true, name: 'stdout', max: copy.maxBytes }
}

/** `piped`: descriptors that are ends of pipes; go-judge wants an empty place for them. */
function encodeCommand(request: RunRequest, piped: ReadonlySet<number>): _pb_Request_CmdType {
  const { limits } = request
  const streams: _pb_Request_File[] = [
    encodeFile(request.stdin),
    { pipe: { name: 'stdout', max: limits.stdoutBytes, pipe: true } },
    { pipe: { name: 'stderr', max: limits.stderrBytes, pipe: true } },
  ]
  return {
    args: [...request.argv],
    env: [...request.env],
    files: streams.map((stream, fd) => (piped.has(fd) ? {} : stream)),
    cpuTimeLimit: Math.round(limits.cpuMs * nanosecondsPerMs),
    clockTimeLimit: Math.round(limits.wallMs * nanosecondsPerMs),
    memoryLimit: limits.memoryBytes,
    stackLimit: limits.stackBytes,
    procLimit: limits.processes,
    copyIn: Object.fromEntries(Object.entries(request.files ?? {}).map(([name, file]) => [name, encodeFile(file)])),
    copyOut: (request.collect ?? []).map((name) => ({ name, optional: true })),
    copyOutCached: (request.keep ?? []).map((name) => ({ name, optional: true })),
    copyOutMax: request.fileBytes ?? defaultFileBytes,
    ...(request.cpu === undefined ? {} : { cpuSetLimit: String(request.cpu) }),
  }
}

function encodeFile(file: InputFile): _pb_Request_File {
  switch (file.from) {
    case 'path':
      return { local: { src: file.path } }
    case 'bytes':
      return { memory: { content: file.bytes } }
    case 'kept':
      return { cached: { fileID: file.fileId } }
  }
}

/**
 * What a result of go-judge says about the program that ran within these limits.
 *
 * @throws SandboxError where it says something about go-judge instead
 */
export function decodeResult(result: Result, limits: Pick<RunLimits, 'wallMs'>): RunResult {
  const oversized = new Set<string>()
  const irregular = new Set<string>()
  for (const error of result.fileError) {
    if (error.type === 'CollectSizeExceeded' || error.type === 'CopyOutSizeExceeded') oversized.add(error.name)
    else if (isCausedByProgram(error)) irregular.add(error.name)
    else throw new SandboxError('failed', `${error.name}: ${error.message}`)
  }
  const { stdout, stderr, ...collected } = result.files
  return {
    ending: endingOf(result, { limits, oversized }),
    cpuMs: result.time / nanosecondsPerMs,
    wallMs: result.runTime / nanosecondsPerMs,
    memoryBytes: result.memory,
    stdout: stdout ?? Buffer.alloc(0),
    stderr: stderr ?? Buffer.alloc(0),
    collected: new Map(Object.entries(collected)),
    kept: new Map(Object.entries(result.fileIDs)),
    oversized,
    irregular,
  }
}

/**
 * Whether go-judge stopped a program that it says was killed. Its clock begins before the program's own, so on a machine
 * that has no time it stops a program that has not run for all of its wall time yet, and takes its own SIGKILL for
 * somebody else's. What runs out of memory is told otherwise, and nothing else kills a program that has gone on for so long.
 */
function wasStopped({ status, exitStatus, runTime }: Result, { wallMs }: Pick<RunLimits, 'wallMs'>): boolean {
  const isKilled = status === 'Signalled' && exitStatus === constants.signals.SIGKILL
  return isKilled && runTime / nanosecondsPerMs > wallMs / 2
}

/** A link, a pipe, a folder, or a file that the program locked away; not a container that no longer answers. */
function isCausedByProgram(error: FileError): boolean {
  if (error.type === 'CopyOutNotRegularFile') return true
  return error.type === 'CopyOutOpen' && !error.message.startsWith('batch open failed')
}

interface EndingContext {
  limits: Pick<RunLimits, 'wallMs'>
  oversized: ReadonlySet<string>
}

function endingOf(result: Result, { limits, oversized }: EndingContext): RunEnding {
  switch (wasStopped(result, limits) ? 'TimeLimitExceeded' : result.status) {
    case 'Accepted':
      return { kind: 'exited', code: 0 }
    case 'NonZeroExitStatus':
      return { kind: 'exited', code: result.exitStatus }
    case 'Signalled':
    case 'DangerousSyscall':
      return { kind: 'signalled', code: result.exitStatus }
    case 'TimeLimitExceeded':
      // A flood that was cut passed its limit before the time was up.
      return { kind: oversized.has('stdout') || oversized.has('stderr') ? 'output-limit' : 'time-limit' }
    case 'MemoryLimitExceeded':
      return { kind: 'memory-limit' }
    case 'OutputLimitExceeded':
      return { kind: 'output-limit' }
    case 'FileError':
      // Errors of single files are told apart before; without one it is the store that failed.
      if (result.fileError.length === 0) throw new SandboxError('failed', result.error)
      return { kind: 'exited', code: result.exitStatus }
    case 'InternalError': {
      const reason = /(?:^start: \S+: execve: (.+)|(executable file not found))/.exec(result.error)
      if (reason !== null) return { kind: 'unstartable', reason: reason[1] ?? result.error }
      throw new SandboxError('failed', result.error)
    }
    default:
      throw new SandboxError('failed', result.error || `unexpected result ${result.status}`)
  }
}
