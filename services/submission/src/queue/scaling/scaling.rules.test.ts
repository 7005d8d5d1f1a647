import { describe, expect, it } from '@jest/globals'
import { desiredWorkers, slotsForParticipants, type ScalingLoad } from './scaling.rules.ts'

const target = { waitSec: 10, perParticipantHour: 15, minimum: 0 }
const quiet: ScalingLoad = {
  tasks: 0,
  oldestWaitingSec: 0,
  slots: 4,
  slotsPerWorker: 2,
  judgingSec: 2,
  participants: 0,
}

describe('the number of wanted workers', () => {
  it('is zero, or the configured minimum, when nothing waits and no contest is near', () => {
    expect(wantedWorkers(quiet, target)).toBe(0)
    expect(wantedWorkers(quiet, { ...target, minimum: 3 })).toBe(3)
  })

  it('is enough to finish the waiting tasks within the allowed time', () => {
    expect(wantedWorkers({ ...quiet, tasks: 1 }, target)).toBe(1)
    expect(wantedWorkers({ ...quiet, tasks: 100 }, target)).toBe(10)
  })

  it('grows with the age of the oldest task, at most by a factor of two at a time', () => {
    expect(wantedWorkers({ ...quiet, tasks: 5, oldestWaitingSec: 15 }, target)).toBe(3)
    expect(wantedWorkers({ ...quiet, tasks: 5, oldestWaitingSec: 600 }, target)).toBe(4)
  })

  it('covers the participants of a contest that begins soon', () => {
    expect(slotsForParticipants(1000, { judgingSec: 2, perParticipantHour: 15 })).toBe(12)
    expect(desiredWorkers({ ...quiet, participants: 1000 }, target)).toBe(6)
  })
})
