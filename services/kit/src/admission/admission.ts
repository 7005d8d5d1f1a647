import type { Priority } from '@verdict/proto/http/route'
import { AppError } from '../errors.ts'
import type { Metrics } from '../metrics.ts'
import { isAdmitted, nextLimit, type AdmissionBounds } from './admission.rules.ts'

/**
 * Admission control: sheds calls while a process has more to do than it keeps up with, the least important first. The limit of
 * calls in flight follows the lateness of the event loop, which is measured only while there are calls.
 */
export interface Admission {
  /** Lets a call in; what it returns is to be called at its end. @throws AppError server.busy */
  enter: (priority: Priority) => () => void
  /** Whether a call of this priority would be let in now. @throws AppError server.busy */
  check: (priority: Priority) => void
  inFlight: () => number
  limit: () => number
  stop: () => void
}

export interface AdmissionOptions extends AdmissionBounds {
  nowMs: () => number
  metrics?: Metrics
  random?: () => number
}

const periodMs = 100
/** One late period is a pause of the garbage collector, or a single heavy call. */
const latePeriods = 2
/** Who was refused comes again after a time of their own. */
const waitSec = { least: 2, most: 6 }

export function createAdmission({ nowMs, metrics, random = Math.random, ...bounds }: AdmissionOptions): Admission {
  const shed = metrics?.counter('calls_shed', 'Calls refused while there was too much to do', ['priority'])
  metrics?.gauge('calls_in_flight', 'Calls that are being answered', [], () => inFlight)
  metrics?.gauge('calls_in_flight_limit', 'Calls that are let in at once', [], () => Math.floor(limit))
  let limit = bounds.maxInFlight
  let inFlight = 0
  let peak = 0
  let lateInARow = 0
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
    lateInARow = delayMs > bounds.maxDelayMs ? lateInARow + 1 : 0
    if (lateInARow === 0 || lateInARow >= latePeriods) limit = nextLimit(limit, { delayMs, peak }, bounds)
    peak = inFlight
  }

  function check(priority: Priority): void {
    if (isAdmitted(priority, inFlight, limit)) return
    shed?.inc({ priority })
    const { least, most } = waitSec
    throw new AppError('server.busy', { waitSec: least + Math.floor(random() * (most - least + 1)) })
  }

  return {
    check,
    enter(priority) {
      check(priority)
      measure()
      inFlight += 1
      peak = Math.max(peak, inFlight)
      let isOver = false
      return () => {
        if (!isOver) inFlight -= 1
        isOver = true
      }
    },
    inFlight: () => inFlight,
    limit: () => limit,
    stop() {
      clearTimeout(timer)
    },
  }
}
