import type { Clock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'

/** The site's switches and limits that submitting and reading code obey. */
export interface Switches {
  openPublicJudge: boolean
  hideNonContestSubmissionCode: boolean
  defaultSubmitIntervalSec: number
}

export interface SwitchesReader {
  get: () => Promise<Switches>
}

const keptMs = 2_000

/** What holds until the site service has answered for the first time. */
const atFirst: Switches = { openPublicJudge: true, hideNonContestSubmissionCode: false, defaultSubmitIntervalSec: 8 }

/**
 * Asks for the switches at most every two seconds, once for all who wait. While the site service is away the last
 * known ones hold: judging goes on.
 */
export function createSwitchesReader({
  fetch,
  clock,
  log,
}: {
  fetch: () => Promise<Switches>
  clock: Clock
  log: Log
}): SwitchesReader {
  let known = atFirst
  let askedAtMs = Number.NEGATIVE_INFINITY
  let asking: Promise<Switches> | undefined

  async function ask(): Promise<Switches> {
    try {
      known = await fetch()
    } catch (error) {
      log.warn({ err: error }, 'the switches could not be read; the last known ones hold')
    }
    askedAtMs = clock.now().getTime()
    asking = undefined
    return known
  }

  return {
    async get() {
      if (clock.now().getTime() - askedAtMs < keptMs) return known
      asking ??= ask()
      return asking
    },
  }
}
