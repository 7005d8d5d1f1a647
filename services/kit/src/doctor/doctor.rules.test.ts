import { describe, expect, it } from '@jest/globals'
import { certificateLevel, clockLevel, diskLevel, jobsLevel, outboxLevel } from './doctor.rules.ts'
import { runHealthChecks, finding } from './finding.ts'

describe('findings of the doctor', () => {
  it('warn before something stops working', () => {
    expect([0, 31, 301].map(outboxLevel)).toEqual(['ok', 'warn', 'fault'])
    expect([[], [1], [1, 3]].map((failures) => jobsLevel(failures))).toEqual(['ok', 'warn', 'fault'])
    expect([90, 20, -1].map(certificateLevel)).toEqual(['ok', 'warn', 'fault'])
    expect([0, -1_500, 6_000].map(clockLevel)).toEqual(['ok', 'warn', 'fault'])
    expect([diskLevel(40, 100), diskLevel(10, 100), diskLevel(40, 0.5)]).toEqual(['ok', 'warn', 'fault'])
  })

  it('report a failed or slow check, and the other checks still run', async () => {
    const found = await runHealthChecks(
      [
        { check: 'mail', run: () => Promise.reject(new Error('refused')) },
        { check: 'redis', run: () => new Promise(() => undefined) },
        { check: 'disk', run: async () => finding('disk', 'ok', { freeMb: 7 }) },
      ],
      20,
    )
    expect(found).toEqual([
      { check: 'mail', level: 'fault', facts: { reason: 'refused' } },
      { check: 'redis', level: 'fault', facts: { reason: 'no answer within 0.02 s' } },
      { check: 'disk', level: 'ok', facts: { freeMb: '7' } },
    ])
  })
})
