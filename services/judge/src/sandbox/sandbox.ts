/** Runs untrusted programs. This interface is what the worker needs, independent of the implementation. */
export interface Sandbox {
  /**
   * Runs one program to its end.
   *
   * @throws SandboxError if the sandbox itself failed; never for anything that the program did
   */
  run: (request: RunRequest, signal?: AbortSignal) => Promise<RunResult>
  /**
   * Runs several programs at the same time, each in its own container and connected only by the pipes; waits for all of
   * them. Results are in the order of the requests.
   *
   * @throws SandboxError as `run` does
   */
  runTogether: (
    requests: readonly RunRequest[],
    pipes: readonly Pipe[],
    signal?: AbortSignal,
  ) => Promise<readonly RunResult[]>
  /** Deletes a kept file. Idempotent. */
  remove: (fileId: string) => Promise<void>
  /** Copies a kept file to a path on this machine. */
  save: (fileId: string, path: string) => Promise<void>
  describe: () => Promise<SandboxInfo>
  close: () => void
}

/**
 * Source of an input file. `path` is on the machine of the sandbox, below a folder that it may read; for large files.
 */
export type InputFile =
  { from: 'path'; path: string } | { from: 'bytes'; bytes: Uint8Array } | { from: 'kept'; fileId: string }

export interface RunRequest {
  argv: readonly string[]
  env: readonly string[]
  stdin: InputFile
  limits: RunLimits
  /** Files for the working directory, by name. */
  files?: Readonly<Record<string, InputFile>>
  /** Files to return after the run; missing ones are left out of the result. */
  collect?: readonly string[]
  /** Files to keep in the sandbox for later runs; missing ones are left out of the result. */
  keep?: readonly string[]
  /** Size limit of collected and kept files. */
  fileBytes?: number
  /** Its time counts for the verdict: it gets a processor of its own, if runs can be pinned. */
  measured?: boolean
  /** The only processor on which it may run; absent: any. */
  cpu?: number
}

/** One end of a pipe: index of the request, and file descriptor. */
export interface PipeEnd {
  index: number
  fd: number
}

/**
 * A pipe between two programs. An end replaces the standard stream with its number (0 to 2) or is an additional
 * descriptor; descriptors from 3 on are consecutive.
 */
export interface Pipe {
  from: PipeEnd
  to: PipeEnd
  /**
   * Absent: a pipe of the operating system, whose writer gets SIGPIPE when the reader has ended. Otherwise the sandbox
   * forwards the bytes, discards what is written after the reader has ended, and returns a copy of the first ones as
   * the writer's `stdout`.
   */
  copy?: { maxBytes: number }
}

export interface RunLimits {
  cpuMs: number
  wallMs: number
  memoryBytes: number
  /** 0: the default of the machine. */
  stackBytes: number
  processes: number
  stdoutBytes: number
  stderrBytes: number
}

/** How a run ended, by itself or killed. The `code` of a signalled run is the number of the signal. */
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
  /**
   * Streams and files that exceeded their limit and are truncated or missing; `stdout` and `stderr` are among the
   * names.
   */
  oversized: ReadonlySet<string>
  /** Requested files that are links, pipes or folders. */
  irregular: ReadonlySet<string>
}

/** Version and capabilities of the sandbox on this machine. */
export interface SandboxInfo {
  version: string
  /** `cgroup:v2`, `seccomp`, …; shown to administrators. */
  capabilities: readonly string[]
  /** Where kept files lie, by id; on this machine only if sandbox and worker share the folder. */
  keptFolder: string
}

/**
 * `unavailable`: it does not answer. `file-lost`: a kept file, or one given by path, is missing. `no-room`: the output
 * of the run might not fit on the disk. `failed`: it answered, but could not run the program.
 */
export type SandboxFault = 'unavailable' | 'file-lost' | 'no-room' | 'failed' | 'aborted'

/** The sandbox failed; the program is not to blame. */
export class SandboxError extends Error {
  readonly fault: SandboxFault

  constructor(fault: SandboxFault, message: string) {
    super(message)
    this.name = 'SandboxError'
    this.fault = fault
  }
}

export const emptyInput: InputFile = { from: 'bytes', bytes: new Uint8Array(0) }
