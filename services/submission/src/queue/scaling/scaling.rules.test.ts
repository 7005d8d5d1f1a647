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

describe('the number of desired workers', () => {
  it('is zero, or the configured minimum, when nothing waits and no contest is near', () => {
    expect(desiredWorkers(quiet, target)).toBe(0)
    expect(desiredWorkers(quiet, { ...target, minimum: 3 })).toBe(3)
  })

  it('is enough to finish the waiting tasks within the allowed time', () => {
    expect(desiredWorkers({ ...quiet, tasks: 1 }, target)).toBe(1)
    expect(desiredWorkers({ ...quiet, tasks: 100 }, target)).toBe(10)
  })

  it('grows with the age of the oldest task, at most by a factor of two at a time', () => {
    expect(desiredWorkers({ ...quiet, tasks: 5, oldestWaitingSec: 15 }, target)).toBe(3)
    expect(desiredWorkers({ ...quiet, tasks: 5, oldestWaitingSec: 600 }, target)).toBe(4)
  })

  it('covers the participants of a contest that begins soon', () => {
    expect(slotsForParticipants(1000, { judgingSec: 2, perParticipantHour: 15 })).toBe(12)
    expect(desiredWorkers({ ...quiet, participants: 1000 }, target)).toBe(6)
  })
})
