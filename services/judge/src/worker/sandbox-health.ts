import { programBytes } from '../compiling/compile-program.ts'
import { baseEnv } from '../languages/toolchain.ts'
import { emptyInput, SandboxError, type RunRequest, type Sandbox } from '../sandbox/sandbox.ts'

/** Whether the worker can be trusted with work at the moment. */
export interface SandboxHealth {
  /** Empty while it is healthy, else why it is not. */
  reason: () => string
  /** Resolves once it is healthy; rejects when `signal` is aborted first. */
  healthy: (signal: AbortSignal) => Promise<void>
  /**
   * Something went wrong that may be the worker's fault: no more work until a trial has succeeded. Gives whether the trial
   * that follows at once confirms it.
   */
  suspect: (reason: string) => Promise<boolean>
  /** Takes no work for a reason that has nothing to do with trial runs, until it is called again with none. */
  hold: (name: string, reason: string) => void
  /** Aborted, with a SandboxError, when the sandbox does not answer any more: what runs there will not end. */
  lost: () => AbortSignal
  stop: () => void
}

export interface SandboxHealthSettings {
  sandbox: Pick<Sandbox, 'run' | 'describe'>
  /** What else is looked at in a trial; each gives what is wrong, empty: nothing. */
  checks?: readonly (() => Promise<string>)[]
  /** Between trial runs while it is healthy. */
  healthyIntervalMs: number
  /** The same while nothing is judged that a silent sandbox could hold up: a task that meets a fault has it tried at once. */
  idleIntervalMs?: number
  /** Whether nothing is judged. */
  isIdle?: () => boolean
  /** Between trial runs while it is not. */
  unhealthyIntervalMs: number
  onChange: () => void
}

/** Asks for as much room as the largest run of a judging, so that a full disk shows here and not in one task after another. */
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

const trial = 'trial'
/** Longer than any trial run waits for its turn on a busy machine. */
const trialWithinMs = 60_000

/** Who falls ill again within this time needs twice as many good trials in a row as the time before. */
const relapseWithinMs = 600_000
const maxGoodTrials = 32

/** Counts trials, so that a worker that is ill now and then does not take work in between. */
export function createRecovery(now: () => number) {
  let needed = 1
  let good = 0
  let isIll = false
  let wellSinceMs = -Infinity
  return {
    /** Takes the outcome of a trial; gives whether the worker is well. */
    tried(isGood: boolean): boolean {
      if (!isGood) {
        if (!isIll) needed = now() - wellSinceMs < relapseWithinMs ? Math.min(needed * 2, maxGoodTrials) : 1
        isIll = true
        good = 0
        return false
      }
      if (!isIll) return true
      good += 1
      if (good < needed) return false
      isIll = false
      wellSinceMs = now()
      return true
    },
  }
}

export function watchSandbox({
  sandbox,
  checks = [],
  healthyIntervalMs,
  idleIntervalMs = healthyIntervalMs,
  isIdle = () => false,
  unhealthyIntervalMs,
  onChange,
}: SandboxHealthSettings): SandboxHealth {
  const reasons = new Map<string, string>()
  const waiting = new Set<() => void>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let lost = new AbortController()
  let triedAtMs = performance.now()
  const recovery = createRecovery(() => performance.now())

  const reason = () => [...reasons.values()][0] ?? ''
  const hold = (name: string, next: string) => {
    const before = reason()
    if (next === '') reasons.delete(name)
    else reasons.set(name, next)
    if (reason() === '') for (const go of waiting) go()
    if (reason() !== before) onChange()
  }
  const mayWait = () => !reasons.has(trial) && isIdle() && performance.now() - triedAtMs < idleIntervalMs
  const scheduleCheck = (ms: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void (mayWait() ? scheduleCheck(healthyIntervalMs) : checkNow()), ms)
  }
  const check = async () => {
    const failure = await failureOfTrial(sandbox, checks)
    triedAtMs = performance.now()
    const isWell = recovery.tried(failure.reason === '')
    // Until it is well the last reason stays.
    if (isWell || failure.reason !== '') hold(trial, failure.reason)
    if (failure.isSilent) {
      lost.abort(new SandboxError('unavailable', failure.reason))
      lost = new AbortController()
    }
    scheduleCheck(isWell ? healthyIntervalMs : unhealthyIntervalMs)
    return failure.reason !== ''
  }
  let running: Promise<boolean> | undefined
  const checkNow = () =>
    (running ??= check().finally(() => {
      running = undefined
    }))
  scheduleCheck(healthyIntervalMs)
  return {
    reason,
    hold,
    healthy: (signal) => (reason() === '' ? Promise.resolve() : whenHealthy(waiting, signal)),
    async suspect(why) {
      hold(trial, why)
      clearTimeout(timer)
      // One that runs already may have begun before the fault.
      await running
      return checkNow()
    },
    lost: () => lost.signal,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function whenHealthy(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      waiting.delete(go)
      reject(signal.reason as Error)
    }
    const go = () => {
      waiting.delete(go)
      signal.removeEventListener('abort', onAbort)
      resolve()
    }
    waiting.add(go)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}

interface Failure {
  /** Empty: there is none. */
  reason: string
  /** The sandbox does not answer at all. */
  isSilent: boolean
}

/** A sandbox that hangs accepts calls and answers none; so it is first asked what it would answer at once. */
async function failureOfTrial(
  sandbox: SandboxHealthSettings['sandbox'],
  checks: NonNullable<SandboxHealthSettings['checks']>,
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
    const { ending, stdout } = await sandbox.run(trialRun, AbortSignal.timeout(trialWithinMs))
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
