import { SandboxError, type Sandbox } from '../../sandbox/sandbox.ts'
import { createPauseReasons } from './pause-reasons.ts'
import { failureOfTrial } from './sandbox-trial.ts'

/** The health of the sandbox decides whether the worker takes work. */
export interface SandboxHealth {
  /** Returns why it is not healthy; empty if it is. */
  reason: () => string
  /** Resolves once it is healthy; rejects when `signal` is aborted first. */
  healthy: (signal: AbortSignal) => Promise<void>
  /**
   * Reports an error that may be the worker's fault: it takes no more work until a trial run has succeeded. Resolves to
   * whether the next trial run confirms it.
   */
  suspect: (reason: string) => Promise<boolean>
  /** Pauses the worker for a reason unrelated to trial runs, until it is called with an empty one. */
  setPauseReason: (name: string, reason: string) => void
  /** Aborted with a SandboxError when the sandbox no longer responds: its runs will not end. */
  lost: () => AbortSignal
  stop: () => void
}

export interface SandboxHealthSettings {
  sandbox: Pick<Sandbox, 'run' | 'describe'>
  /** These checks are part of a trial run; each returns an error message, or an empty text. */
  checks?: readonly (() => Promise<string>)[]
  /** Trial runs have this interval while the sandbox is healthy. */
  healthyIntervalMs: number
  /**
   * Trial runs have this interval while nothing is judged: a hanging sandbox then delays nobody, and a task that fails
   * triggers a trial run at once.
   */
  idleIntervalMs?: number
  /** Whether nothing is judged. */
  isIdle?: () => boolean
  /** Trial runs have this interval while the sandbox is unhealthy. */
  unhealthyIntervalMs: number
  onChange: () => void
}

const trial = 'trial'
/** A sandbox that fails again within this time needs twice as many successful trial runs in a row as before. */
const relapseWindowMs = 600_000
const maxGoodTrials = 32

/** Counts trial runs, so that a flapping sandbox gets no work in between. */
export function createRecovery(now: () => number) {
  let needed = 1
  let good = 0
  let isIll = false
  let wellSinceMs = -Infinity
  return {
    /** Records the outcome of a trial and returns whether the worker is healthy. */
    tried(isGood: boolean): boolean {
      if (!isGood) {
        if (!isIll) needed = now() - wellSinceMs < relapseWindowMs ? Math.min(needed * 2, maxGoodTrials) : 1
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
  const reasons = createPauseReasons(onChange)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let lost = new AbortController()
  let triedAtMs = performance.now()
  const recovery = createRecovery(() => performance.now())

  const mayWait = () => !reasons.has(trial) && isIdle() && performance.now() - triedAtMs < idleIntervalMs
  const scheduleCheck = (ms: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void (mayWait() ? scheduleCheck(healthyIntervalMs) : checkNow()), ms)
  }
  const check = async () => {
    const failure = await failureOfTrial(sandbox, checks)
    triedAtMs = performance.now()
    const isWell = recovery.tried(failure.reason === '')
    // The last reason stays until it is healthy.
    if (isWell || failure.reason !== '') reasons.set(trial, failure.reason)
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
    reason: reasons.first,
    setPauseReason: reasons.set,
    healthy: reasons.whenNone,
    async suspect(why) {
      reasons.set(trial, why)
      clearTimeout(timer)
      // A trial run that is in progress may have begun before the fault.
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
