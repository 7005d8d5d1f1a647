import { describe, expect, it } from '@jest/globals'
import {
  clockText,
  dayText,
  instantOf,
  localTime,
  readerZone,
  wholeTimeText,
  zoneOffsetText,
} from './local-time.rules.ts'

describe('the local time of a zone', () => {
  it.each([
    ['Asia/Shanghai', '2026-03-08T09:00', '2026-03-08T01:00:00.000Z', 'UTC+8'],
    ['America/New_York', '2026-03-08T09:00', '2026-03-08T13:00:00.000Z', 'UTC-4'],
    ['Asia/Kolkata', '2026-12-31T23:45', '2026-12-31T18:15:00.000Z', 'UTC+5:30'],
    ['UTC', '2026-03-08T09:00', '2026-03-08T09:00:00.000Z', 'UTC'],
  ])('can be converted in both directions: %s', (zone, text, iso, offset) => {
    expect(instantOf(text, zone)?.toISOString()).toBe(iso)
    expect(localTime(iso, zone)).toBe(text)
    expect(zoneOffsetText(zone, new Date(iso))).toBe(offset)
  })

  it('does not exist if the clocks skip it', () => {
    const never = ['2026-02-30T10:00', '2026-13-01T10:00', '2026-03-08T24:00', '2026-03-08', '', 'T', '2026-03-08T']
    expect(never.map((text) => instantOf(text, 'Asia/Shanghai'))).toEqual(never.map(() => null))
    // On that day the clock jumps from 2:00 to 3:00.
    expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')).toBeNull()
  })

  it('is that of the reader by default', () => {
    const at = new Date('2026-07-01T12:00:00Z')
    expect(localTime(at)).toBe(localTime(at, readerZone()))
    expect(instantOf(localTime(at))).toEqual(at)
  })
})

it.each([
  ['2026/3/8', '2026-03-08'],
  ['2026.03.08', '2026-03-08'],
  ['20260308', '2026-03-08'],
  [' 2026年3月8日 ', '2026-03-08'],
  ['8 March', '8 March'],
])('parses the day %s', (typed, text) => {
  expect(dayText(typed)).toBe(text)
})

it.each([
  ['9', '09:00'],
  ['9:5', '09:05'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['9.30 pm', '21:30'],
  ['12:05 am', '00:05'],
  ['12 PM', '12:00'],
  ['9时30分', '09:30'],
  ['24:00', '24:00'],
  ['soon', 'soon'],
])('parses the time of day %s', (typed, text) => {
  expect(clockText(typed)).toBe(text)
})

it('combines a day with a time', () => {
  expect(wholeTimeText('2026-03-08 9:00')).toBe('2026-03-08T09:00')
  expect(wholeTimeText('2026/3/8T09:00:30')).toBe('2026-03-08T09:00')
  expect(wholeTimeText('2026-03-08')).toBeNull()
})
