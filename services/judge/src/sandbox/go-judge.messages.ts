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
 * Converts a run to go-judge's message.
 *
 * Output goes through pipes (`pipe: true`), because the pages of a file in the store would count as memory of the
 * program.
 */
export function encodeRun(request: RunRequest): Request {
  return { cmd: [encodeCommand(request, new Set())] }
}

/** Converts several programs connected by pipes to go-judge's message. */
export function encodePipedRuns(requests: readonly RunRequest[], pipes: readonly Pipe[]): Request {
  const ends = pipes.flatMap(({ from, to }) => [from, to])
  return {
    cmd: requests.map((request, index) => encodeCommand(request, descriptorsOf(ends, index))),
    pipeMapping: pipes.map(encodePipe),
  }
}

const descriptorsOf = (ends: readonly PipeEnd[], index: number) =>
  new Set(ends.filter((end) => end.index === index).map(({ fd }) => fd))

function encodePipe({ from, to, copy }: Pipe): _pb_Request_PipeMap {
  // go-judge names ends from the pipe's side: `in` is what a program writes, `out` what another reads.
  const ends = { in: from, out: to }
  return copy === undefined ? ends : { ...ends, proxy: true, name: 'stdout', max: copy.maxBytes }
}

/** @param piped descriptors connected to pipes, for which go-judge requires an empty entry */
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
 * Interprets a result of go-judge for a program with these limits.
 *
 * @throws SandboxError if go-judge itself failed
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
 * Whether go-judge stopped a program that it reports as killed. Its clock starts before the program's, so on an
 * overloaded machine it stops a program that has not yet run for its whole wall time, and takes its own SIGKILL for
 * that of another process. Programs out of memory are reported differently, and nothing else kills a program after that
 * time.
 */
function wasStopped({ status, exitStatus, runTime }: Result, { wallMs }: Pick<RunLimits, 'wallMs'>): boolean {
  const isKilled = status === 'Signalled' && exitStatus === constants.signals.SIGKILL
  return isKilled && runTime / nanosecondsPerMs > wallMs / 2
}

/**
 * Whether the program made a link, a pipe, a folder or an unreadable file, in contrast to a container that no longer
 * responds.
 */
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
      // Output that was cut exceeded its limit before the time was up.
      return { kind: oversized.has('stdout') || oversized.has('stderr') ? 'output-limit' : 'time-limit' }
    case 'MemoryLimitExceeded':
      return { kind: 'memory-limit' }
    case 'OutputLimitExceeded':
      return { kind: 'output-limit' }
    case 'FileError':
      // Errors of single files were handled above; without one, the store failed.
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
