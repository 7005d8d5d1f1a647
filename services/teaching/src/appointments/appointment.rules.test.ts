import { describe, expect, it } from '@jest/globals'
import { timeErrorOf, slotsOf } from './appointment.rules.ts'

const now = new Date('2026-11-26T12:00:00Z')
const range = (start: string, end: string) => ({ startAt: new Date(start), endAt: new Date(end) })

describe('the time of an appointment', () => {
  it.each([
    ['2026-11-26T12:15:00Z', '2026-11-26T13:00:00Z', null],
    ['2026-11-26T12:15:00Z', '2026-11-26T16:15:00Z', null],
    ['2026-11-26T12:10:00Z', '2026-11-26T13:00:00Z', 'time_invalid'],
    ['2026-11-26T12:15:00Z', '2026-11-26T12:15:00Z', 'time_invalid'],
    ['2026-11-26T13:15:00Z', '2026-11-26T12:15:00Z', 'time_invalid'],
    ['2026-11-26T12:15:00Z', '2026-11-26T16:30:00Z', 'time_invalid'],
    ['2026-11-26T12:00:00Z', '2026-11-26T13:00:00Z', 'not_ahead'],
    ['2027-02-25T12:00:00Z', '2027-02-25T13:00:00Z', 'not_ahead'],
  ])('from %s to %s: %s', (start, end, fault) => {
    expect(timeErrorOf(range(start, end), now)).toBe(fault)
  })

  it('occupies the same quarters of an hour for everybody, and no neighbouring ones', () => {
    const names = (start: string, end: string) => slotsOf(range(start, end), ['ada']).map(({ _id }) => _id)
    const first = names('2026-11-26T12:00:00Z', '2026-11-26T12:45:00Z')
    const next = names('2026-11-26T12:45:00Z', '2026-11-26T13:15:00Z')
    expect(first).toHaveLength(3)
    expect(next).toHaveLength(2)
    expect(new Set([...first, ...next]).size).toBe(5)
    expect(names('2026-11-26T12:30:00Z', '2026-11-26T13:00:00Z')).toEqual([first[2], next[0]])
  })
})
