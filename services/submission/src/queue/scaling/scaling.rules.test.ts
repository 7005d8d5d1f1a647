import { describe, expect, it } from '@jest/globals'
import { slotsForParticipants, wantedWorkers, type ScalingLoad } from './scaling.rules.ts'

const target = { waitSec: 10, perParticipantHour: 15, minimum: 0 }
const quiet: ScalingLoad = {
  tasks: 0,
  oldestWaitingSec: 0,
  slots: 4,
  slotsPerWorker: 2,
  judgingSec: 2,
  participants: 0,
}

describe('judges wanted', () => {
  it('are none while nothing waits and no contest is near, or as many as are pinned', () => {
    expect(wantedWorkers(quiet, target)).toBe(0)
    expect(wantedWorkers(quiet, { ...target, minimum: 3 })).toBe(3)
  })

  it('are enough to end what waits within the allowed time', () => {
    expect(wantedWorkers({ ...quiet, tasks: 1 }, target)).toBe(1)
    expect(wantedWorkers({ ...quiet, tasks: 100 }, target)).toBe(10)
  })

  it('grow with the age of the oldest, at most to twice as many at once', () => {
    expect(wantedWorkers({ ...quiet, tasks: 5, oldestWaitingSec: 15 }, target)).toBe(3)
    expect(wantedWorkers({ ...quiet, tasks: 5, oldestWaitingSec: 600 }, target)).toBe(4)
  })

  it('are there for a contest before it begins', () => {
    expect(slotsForParticipants(1000, { judgingSec: 2, perParticipantHour: 15 })).toBe(12)
    expect(wantedWorkers({ ...quiet, participants: 1000 }, target)).toBe(6)
  })
})
