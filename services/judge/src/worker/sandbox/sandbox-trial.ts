import { programBytes } from '../../compiling/compile-program.ts'
import { baseEnv } from '../../languages/toolchain.ts'
import { emptyInput, SandboxError, type RunRequest, type Sandbox } from '../../sandbox/sandbox.ts'

/**
 * The trial run requests as much disk space as the largest run of a judging, so that it detects a full disk, instead of
 * one task after another failing.
 */
const trialRun: RunRequest = {
  argv: ['/bin/sh', '-c', 'read word; echo "$word" > file; cat file'],
  env: baseEnv,
  stdin: { from: 'bytes', bytes: Buffer.from('well\n') },
  files: { file: emptyInput },
  collect: ['file'],
  fileBytes: programBytes,
  limits: {
    cpuMs: 2_000,
    wallMs: 10_000,
    memoryBytes: 64 * 1024 * 1024,
    stackBytes: 0,
    processes: 16,
    stdoutBytes: 1024,
    stderrBytes: 1024,
  },
}

/** No trial run waits longer for its turn on a busy machine. */
const trialTimeoutMs = 60_000

interface Failure {
  /** The reason is empty if there is no failure. */
  reason: string
  /** The sandbox does not respond at all. */
  isSilent: boolean
}

/**
 * Runs a trial and the checks. A hanging sandbox accepts calls but never answers, so it is first asked something that
 * it would answer at once.
 */
export async function failureOfTrial(
  sandbox: Pick<Sandbox, 'run' | 'describe'>,
  checks: readonly (() => Promise<string>)[],
): Promise<Failure> {
  for (const check of checks) {
    const reason = await check().catch(messageOf)
    if (reason !== '') return { reason, isSilent: false }
  }
  try {
    // A machine under load may be late once.
    await sandbox.describe().catch(() => sandbox.describe())
  } catch (error) {
    return { reason: messageOf(error), isSilent: error instanceof SandboxError && error.fault === 'unavailable' }
  }
  try {
    const { ending, stdout } = await sandbox.run(trialRun, AbortSignal.timeout(trialTimeoutMs))
    if (ending.kind === 'exited' && ending.code === 0 && stdout.toString() === 'well\n') return fine
    return { reason: `a trial run ended with ${JSON.stringify(ending)}`, isSilent: false }
  } catch (error) {
    const isLate = error instanceof SandboxError && error.fault === 'aborted'
    return { reason: isLate ? 'a trial run came to no end' : messageOf(error), isSilent: false }
  }
}

const fine: Failure = { reason: '', isSilent: false }

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
