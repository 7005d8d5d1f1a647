/** A place that runs programs nobody trusts. What the worker needs of it, whatever it is built on. */
export interface Sandbox {
  /**
   * Runs one program to its end.
   *
   * @throws SandboxError when the sandbox itself failed; never for anything that the program did
   */
  run: (request: RunRequest, signal?: AbortSignal) => Promise<RunResult>
  /**
   * Runs several programs at the same time, each in a container of its own, joined by nothing but the pipes; waits for
   * all of them. The results are in the order of the requests.
   *
   * @throws SandboxError as `run` does
   */
  runTogether: (
    requests: readonly RunRequest[],
    pipes: readonly Pipe[],
    signal?: AbortSignal,
  ) => Promise<readonly RunResult[]>
  /** Drops a file that a run kept. Dropping one that is gone changes nothing. */
  remove: (fileId: string) => Promise<void>
  /** Copies a kept file to a path on this machine. */
  save: (fileId: string, path: string) => Promise<void>
  describe: () => Promise<SandboxInfo>
  close: () => void
}

/** Where a file of the run comes from. `path`: on the sandbox's machine, below a folder that it may read; for big ones. */
export type InputFile =
  { from: 'path'; path: string } | { from: 'bytes'; bytes: Uint8Array } | { from: 'kept'; fileId: string }

export interface RunRequest {
  argv: readonly string[]
  env: readonly string[]
  stdin: InputFile
  limits: RunLimits
  /** Put into the work folder before the start, by name. */
  files?: Readonly<Record<string, InputFile>>
  /** Files of the work folder to bring back after the end; a missing one is left out of the result. */
  collect?: readonly string[]
  /** Files of the work folder to keep in the sandbox for later runs; a missing one is left out of the result. */
  keep?: readonly string[]
  /** Largest file that is collected or kept. */
  fileBytes?: number
  /** Its time is judged: it gets a processor to itself, where runs can be pinned. */
  measured?: boolean
  /** Number of the processor that it runs on, and nowhere else; absent: on any. */
  cpu?: number
}

/** One end of a pipe: the program, by its place among the requests, and the number of its file descriptor. */
export interface PipeEnd {
  index: number
  fd: number
}

/**
 * A pipe from one program to another. An end takes the place of the stream with its number (0 to 2), or comes beside
 * them: numbers from 3 on are used without a gap.
 */
export interface Pipe {
  from: PipeEnd
  to: PipeEnd
  /**
   * Absent: a pipe of the system, whose writer is told with SIGPIPE that the reader has gone. Otherwise the sandbox
   * hands the bytes on, drops what comes after the reader has gone, and keeps a copy of the first ones as the output
   * (`stdout`) of the writer.
   */
  copy?: { maxBytes: number }
}

export interface RunLimits {
  cpuMs: number
  wallMs: number
  memoryBytes: number
  /** 0: what the machine gives. */
  stackBytes: number
  processes: number
  stdoutBytes: number
  stderrBytes: number
}

/** How a run ended by itself or was ended. A `code` of a signalled run is the number of the signal. */
export type RunEnding =
  | { kind: 'exited'; code: number }
  | { kind: 'signalled'; code: number }
  | { kind: 'time-limit' }
  | { kind: 'memory-limit' }
  | { kind: 'output-limit' }
  /** There was nothing that the machine could start: no such command, or a file that is no program. */
  | { kind: 'unstartable'; reason: string }

export interface RunResult {
  ending: RunEnding
  cpuMs: number
  wallMs: number
  memoryBytes: number
  stdout: Buffer
  stderr: Buffer
  collected: ReadonlyMap<string, Buffer>
  kept: ReadonlyMap<string, string>
  /** Streams and files that passed their limit; they are cut, or missing. `stdout` and `stderr` are among the names. */
  oversized: ReadonlySet<string>
  /** Files that were asked for and are no plain files: links, pipes, folders. */
  irregular: ReadonlySet<string>
}

/** What the sandbox is and what it can do on this machine. */
export interface SandboxInfo {
  version: string
  /** `cgroup:v2`, `seccomp`, …; shown to administrators. */
  capabilities: readonly string[]
  /** Where kept files lie, by id; on this machine only if sandbox and worker share the folder. */
  keptFolder: string
}

/**
 * `unavailable`: nobody answers. `file-lost`: a kept file, or one given by path, is gone. `no-room`: what the run may write
 * might not fit on the disk. `failed`: it answered, but could not do its work.
 */
export type SandboxFault = 'unavailable' | 'file-lost' | 'no-room' | 'failed' | 'aborted'

/** The sandbox failed; the program that it should have run is not to blame. */
export class SandboxError extends Error {
  readonly fault: SandboxFault

  constructor(fault: SandboxFault, message: string) {
    super(message)
    this.name = 'SandboxError'
    this.fault = fault
  }
}

export const emptyInput: InputFile = { from: 'bytes', bytes: new Uint8Array(0) }
