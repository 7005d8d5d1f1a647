import type { Priority } from '@verdict/proto/http/route'
import { AppError } from '../errors.ts'
import { isAdmitted, medianAgeMs, nextLimit, overloadOf, type AdmissionBounds } from './admission.rules.ts'

/**
 * Admission control: sheds calls while the process is overloaded, the least important first. The limit of calls in
 * flight adapts to the event loop delay and to the age of calls, which are measured only while there are calls.
 */
export interface Admission {
  /**
   * Admits a call; the returned function has to be called when it ends. `isSlow` says that the call may take long for
   * reasons of its own, so that its age is not counted.
   *
   * @throws AppError server.busy
   */
  enter: (priority: Priority, options?: { isSlow?: boolean }) => () => void
  /** Throws if a call of this priority would be shed now. @throws AppError server.busy */
  check: (priority: Priority) => void
  inFlight: () => number
  limit: () => number
  stop: () => void
}

export interface AdmissionOptions extends AdmissionBounds {
  nowMs: () => number
  onShed?: (priority: Priority) => void
  random?: () => number
}

const periodMs = 100
/** A single overloaded period is a pause of the garbage collector or one heavy call, and is ignored. */
const badPeriods = 2
/** Refused callers get a random time to come back, so that they do not all return at once. */
const waitSec = { least: 2, most: 6 }

export function createAdmission({ nowMs, onShed, random = Math.random, ...bounds }: AdmissionOptions): Admission {
  const beganAtMs = new Map<object, number>()
  let limit = bounds.maxInFlight
  let inFlight = 0
  let peak = 0
  let badInARow = 0
  let timer: NodeJS.Timeout | undefined

  function measure(): void {
    if (timer !== undefined) return
    const dueAtMs = nowMs() + periodMs
    timer = setTimeout(() => {
      timer = undefined
      adjust(nowMs() - dueAtMs)
      if (inFlight > 0 || limit < bounds.maxInFlight) measure()
    }, periodMs).unref()
  }

  function adjust(delayMs: number): void {
    const period = { delayMs, ageMs: medianAgeMs(beganAtMs.values(), nowMs()), peak }
    badInARow = overloadOf(period, bounds) > 1 ? badInARow + 1 : 0
    if (badInARow === 0 || badInARow >= badPeriods) limit = nextLimit(limit, period, bounds)
    peak = inFlight
  }

  function check(priority: Priority): void {
    if (isAdmitted(priority, inFlight, limit)) return
    onShed?.(priority)
    const { least, most } = waitSec
    throw new AppError('server.busy', { waitSec: least + Math.floor(random() * (most - least + 1)) })
  }

  return {
    check,
    enter(priority, { isSlow = false } = {}) {
      check(priority)
      measure()
      inFlight += 1
      peak = Math.max(peak, inFlight)
      const call = {}
      if (!isSlow) beganAtMs.set(call, nowMs())
      let isOver = false
      return () => {
        if (!isOver) inFlight -= 1
        isOver = true
        beganAtMs.delete(call)
      }
    },
    inFlight: () => inFlight,
    limit: () => limit,
    stop() {
      clearTimeout(timer)
    },
  }
}
