import { describe, expect, it } from '@jest/globals'
import { alarmsDue, type JudgingState } from './alarm.rules.ts'

const quiet: JudgingState = {
  ...{ healthyWorkers: 2, unhealthy: [], oldestLiveWaitMs: 0, oldestWaitMs: 0, deadLetters: 0, systemErrors: 0 },
}
const bounds = { noWorkerMs: 30_000, longWaitMs: 120_000, systemErrors: 3 }

describe('an alarm', () => {
  it('is not due while all is well', () => {
    expect([...alarmsDue(quiet, bounds)]).toEqual([])
    expect([...alarmsDue({ ...quiet, healthyWorkers: 0 }, bounds)]).toEqual([])
  })

  it.each<[string, Partial<JudgingState>]>([
    ['no_worker', { healthyWorkers: 0, oldestWaitMs: 30_001 }],
    ['long_wait', { oldestLiveWaitMs: 120_001 }],
    ['worker_unhealthy', { unhealthy: [{ workerId: 'w1', reason: 'no sandbox' }] }],
    ['dead_letters', { deadLetters: 1 }],
    ['system_errors', { systemErrors: 3 }],
  ])('%s is due for what it is about, and alone', (code, change) => {
    expect([...alarmsDue({ ...quiet, ...change }, bounds).keys()]).toEqual([code])
  })

  it('tells the cause, not its consequence: nobody is alarmed of a long wait while there is no worker', () => {
    const state = { ...quiet, healthyWorkers: 0, oldestWaitMs: 500_000, oldestLiveWaitMs: 500_000 }
    expect([...alarmsDue(state, bounds).keys()]).toEqual(['no_worker'])
  })

  it('is not due for a long wait in a rejudging', () => {
    expect([...alarmsDue({ ...quiet, oldestWaitMs: 500_000 }, bounds)]).toEqual([])
  })
})
