import { execFile, type ExecFileException } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { dieWithParent } from '../die-with-parent.ts'

/** Finds the full path of a program on `PATH`; undefined if it is missing. */
export function findOnPath(name: string, searchPath = process.env.PATH ?? ''): string | undefined {
  return searchPath
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, name))
    .find(isExecutable)
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export class CommandFailed extends Error {
  override name = 'CommandFailed'
  readonly output: string
  /** The exit code is undefined if the program did not start, or was ended by a signal. */
  readonly exitCode: number | undefined
  constructor(command: string, output: string, exitCode?: number) {
    super(`${command} failed:\n${output.trim().split('\n').slice(-12).join('\n')}`)
    this.output = output
    this.exitCode = exitCode
  }
}

type RunOptions = {
  cwd?: string
  env?: NodeJS.ProcessEnv
  timeoutMs?: number
  /** Receives every line as it is printed. */
  onLine?: (line: string) => void
}

/**
 * Runs a program and returns its output.
 *
 * @throws CommandFailed with the end of the output if it fails
 */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const { timeoutMs = 15 * 60_000, onLine, ...rest } = options
  return new Promise((resolve, reject) => {
    // A program that exceeds its time limit may ignore SIGTERM.
    const limits = { timeout: timeoutMs, killSignal: 'SIGKILL' as const, maxBuffer: 64 * 1024 * 1024 }
    const settings = { ...rest, ...limits, encoding: 'utf8' as const }
    const child = execFile(...dieWithParent(command, args), settings, (error, stdout, stderr) => {
      if (!error) resolve(stdout + stderr)
      else {
        const exitCode = typeof error.code === 'number' ? error.code : undefined
        reject(new CommandFailed(path.basename(command), [stdout, stderr, reasonOf(error)].join('\n'), exitCode))
      }
    })
    if (onLine && child.stdout) createInterface({ input: child.stdout }).on('line', onLine)
  })
}

/** Explains a failure without output: the program could not be started, or was killed. */
function reasonOf(error: ExecFileException): string {
  if (error.killed || error.signal) return `(ended by ${error.signal ?? 'the time limit'})`
  return typeof error.code === 'string' ? error.message : ''
}

/** Finds the first version number (`7.0.15`) in the output of a program; undefined if it does not run. */
export async function versionOf(command: string, args: readonly string[] = ['--version']): Promise<string | undefined> {
  try {
    return /\d+\.\d+(\.\d+)?/.exec(await run(command, args, { timeoutMs: 20_000 }))?.[0]
  } catch {
    return undefined
  }
}

/** Whether a version (`1.26.8`) is `oldest` or later. */
export function isAtLeast(version: string | undefined, oldest: string): boolean {
  if (!version) return false
  const have = version.split('.').map(Number)
  const difference = oldest
    .split('.')
    .map((part, i) => (have[i] ?? 0) - Number(part))
    .find((part) => part !== 0)
  return (difference ?? 0) >= 0
}
