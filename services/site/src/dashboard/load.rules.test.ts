import { describe, expect, it } from '@jest/globals'
import { cpuLoadPercent, memoryLoadPercent, percentText, startOfDay } from './load.rules.ts'

const core = (user: number, idle: number) => ({ times: { user, nice: 0, sys: 0, idle, irq: 0 } })

describe('loads', () => {
  it('count all cores over the time between two readings', () => {
    expect(cpuLoadPercent([core(10, 90), core(0, 100)], [core(60, 140), core(0, 200)])).toBe(25)
  })

  it('are zero where no time has passed', () => {
    expect(cpuLoadPercent([core(1, 1)], [core(1, 1)])).toBe(0)
    expect(memoryLoadPercent(0, 0)).toBe(0)
  })

  it('are shown with two decimals', () => {
    expect(percentText(memoryLoadPercent(1, 3))).toBe('66.67%')
  })
})

describe('startOfDay', () => {
  it('is midnight in UTC+8', () => {
    expect(startOfDay(new Date('2026-03-01T15:59:59Z')).toISOString()).toBe('2026-02-28T16:00:00.000Z')
    expect(startOfDay(new Date('2026-03-01T16:00:00Z')).toISOString()).toBe('2026-03-01T16:00:00.000Z')
  })
})
