import { visitors } from './browsing.ts'
import { options as contest } from './contest.ts'
import { storm } from './sign-in-storm.ts'

/**
 * Simulates the day of a contest, shortened to MINUTES: everybody signs in at once and registers, the contest takes
 * place, visitors come all the time, and afterwards users read for a minute. The parts and their settings are those of
 * the other scenarios.
 */
export { browse } from './browsing.ts'
export { control, read, register, submit } from './contest.ts'
export { signIn } from './sign-in-storm.ts'

const stormSec = Number.parseInt(storm.duration, 10)
const { registering, reading, submitting, control } = contest.scenarios
const later = <T extends object>(part: T) => ({
  ...part,
  startTime: `${stormSec + ('startTime' in part ? Number.parseInt(String(part.startTime), 10) : 0)}s`,
})
const playedSec = Number.parseInt(reading.duration, 10)
const registeringSec = Number.parseInt(registering.maxDuration, 10)
const afterwardsSec = 60

export const options = {
  scenarios: {
    storm,
    registering: later(registering),
    reading: later({ ...reading, duration: `${playedSec + afterwardsSec}s` }),
    submitting: later(submitting),
    control: later(control),
    visitors: { ...visitors, duration: `${stormSec + registeringSec + playedSec + afterwardsSec}s` },
  },
  thresholds: { checks: ['rate>0.9999'] },
}
