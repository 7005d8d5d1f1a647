/** Runs untrusted programs. The worker depends only on this interface, not on an implementation. */
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

/** `path` is on the machine of the sandbox, below a folder that it may read, and meant for large files. */
export type InputFile =
  | { from: 'path'; path: string }
  | { from: 'bytes'; bytes: Uint8Array }
  | { from: 'kept'; fileId: string }

export interface RunRequest {
  argv: readonly string[]
  env: readonly string[]
  stdin: InputFile
  limits: RunLimits
  /** The key is the name in the working directory. */
  files?: Readonly<Record<string, InputFile>>
  /** These files are returned after the run; missing ones are left out of the result. */
  collect?: readonly string[]
  /** The sandbox keeps these files for later runs; missing ones are left out of the result. */
  keep?: readonly string[]
  /** Collected and kept files may have this size. */
  fileBytes?: number
  /** The time counts for the verdict, so the run gets a processor of its own, if runs can be pinned. */
  measured?: boolean
  /** The run may use only this processor, or any without it. */
  cpu?: number
}

/** `index` is that of the request, `fd` a file descriptor. */
export interface PipeEnd {
  index: number
  fd: number
}

/**
 * A pipe connects two programs. An end replaces the standard stream with its number (0 to 2) or is an additional
 * descriptor; descriptors from 3 on are consecutive.
 */
export interface Pipe {
  from: PipeEnd
  to: PipeEnd
  /**
   * Without it the pipe is one of the operating system, so the writer gets SIGPIPE when the reader has ended. Otherwise
   * the sandbox forwards the bytes, discards what is written after the reader has ended, and returns a copy of the
   * first ones as the writer's `stdout`.
   */
  copy?: { maxBytes: number }
}

export interface RunLimits {
  cpuMs: number
  wallMs: number
  memoryBytes: number
  /** 0 means the default of the machine. */
  stackBytes: number
  processes: number
  stdoutBytes: number
  stderrBytes: number
}

/** The `code` of a signalled run is the number of the signal. */
export type RunEnding =
  | { kind: 'exited'; code: number }
  | { kind: 'signalled'; code: number }
  | { kind: 'time-limit' }
  | { kind: 'memory-limit' }
  | { kind: 'output-limit' }
  /** Nothing could be started: the command is missing, or the file is not a program. */
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
   * Streams and files in this set exceeded their limit and are truncated or missing; the names include `stdout` and
   * `stderr`.
   */
  oversized: ReadonlySet<string>
  /** These requested files are links, pipes or folders. */
  irregular: ReadonlySet<string>
}

/** Describes the sandbox on this machine. */
export interface SandboxInfo {
  version: string
  /** Administrators see these, such as `cgroup:v2` or `seccomp`. */
  capabilities: readonly string[]
  /** Kept files are in this folder, by id; it is on this machine only if sandbox and worker share it. */
  keptFolder: string
}

/**
 * `unavailable`: it does not respond. `file-lost`: a kept file, or one given by path, is missing. `no-room`: the output
 * of the run might not fit on the disk. `failed`: it responded, but could not run the program.
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
