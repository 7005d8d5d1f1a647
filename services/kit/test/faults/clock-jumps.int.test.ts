import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { defineJob, startJobs } from '../../src/job/job.ts'
import { createMetrics } from '../../src/metrics.ts'
import { eventually, silentLog } from '../broker.ts'
import { openTestDatabase } from '../database.ts'
import { startNotesService } from './notes-service.ts'

const dayMs = 24 * 60 * 60 * 1000

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A clock that the test, or a time server, sets. */
function jumpingClock() {
  let aheadMs = 0
  return { now: () => new Date(Date.now() + aheadMs), jump: (ms: number) => void (aheadMs += ms) }
}

it('a stored event leaves once and arrives, whichever way the clock of a service jumps', async () => {
  const clock = jumpingClock()
  const service = await startNotesService({}, clock)
  try {
    for (const ms of [0, dayMs, -3 * dayMs, 2 * dayMs]) {
      clock.jump(ms)
      const { httpStatus, n } = await service.write()
      expect(httpStatus).toBe(200)
      await eventually(() => service.received.has(n))
    }
    expect(await service.stored()).toEqual([1, 2, 3, 4])
    expect(await service.isReady()).toBe(true)
  } finally {
    await service.stop()
  }
})

it.each([
  ['back', -dayMs],
  ['forth', dayMs],
])(
  'a job keeps its interval when the clock jumps %s',
  async (_where, ms) => {
    const clock = jumpingClock()
    let runs = 0
    const job = defineJob({
      name: `count-${randomUUID().slice(0, 8)}`,
      schedule: { everyMs: 100 },
      atStart: true,
      run: async () => {
        runs += 1
      },
    })
    const jobs = startJobs([job], { db: database.db, log: silentLog, metrics: createMetrics('test'), clock })
    try {
      await eventually(() => runs >= 2)
      clock.jump(ms)
      const before = runs
      await eventually(() => runs >= before + 2)
    } finally {
      await jobs.stop()
    }
  },
  30_000,
)
