import { describe, expect, it } from '@jest/globals'
import { isOnline, meanStars, normalizeTags } from './teacher.rules.ts'

const now = new Date('2026-11-26T12:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('a teacher', () => {
  it('is online while heartbeats arrive, of which two in a row may be lost', () => {
    expect(isOnline(null, now)).toBe(false)
    expect(isOnline(secondsAgo(74), now)).toBe(true)
    expect(isOnline(secondsAgo(75), now)).toBe(false)
  })

  it('has the mean of the stars, and none before the first', () => {
    expect(meanStars({ starSum: 0, starCount: 0 })).toBeNull()
    expect(meanStars({ starSum: 14, starCount: 3 })).toBe(4.7)
  })

  it('has trimmed and unique tags, separated by either comma', () => {
    expect(normalizeTags(' dp， graphs ,,dp')).toBe('dp,graphs')
    expect(normalizeTags('')).toBe('')
  })
})
