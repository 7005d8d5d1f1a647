import { describe, expect, it } from '@jest/globals'
import { isBeforeStart, isNearEdge } from './policy-times.rules.ts'

const startsAtMs = 1_000_000
const endsAtMs = 2_000_000

describe('a time near the start or end of a scope', () => {
  it.each([
    ['five seconds before the start', startsAtMs - 5_000, true],
    ['longer before the start', startsAtMs - 5_001, false],
    ['in the middle', 1_500_000, false],
    ['five seconds after the end', endsAtMs + 5_000, true],
  ])('is recognised %s', (_when, atMs, isNear) => {
    expect(isNearEdge({ startsAtMs, endsAtMs }, atMs)).toBe(isNear)
  })

  it('does not exist for a scope without start and end', () => {
    expect(isNearEdge({ startsAtMs: 0, endsAtMs: 0 }, 0)).toBe(false)
  })
})

describe('a cached policy from before the start', () => {
  const refused = { allowed: false, code: '', params: {} }
  const policy = { startsAtMs, readProblems: refused }

  it('was requested before it or within a second after it, once the start has passed', () => {
    expect(isBeforeStart({ policy, askedAtMs: startsAtMs - 1 }, startsAtMs)).toBe(true)
    expect(isBeforeStart({ policy, askedAtMs: startsAtMs + 999 }, startsAtMs + 999)).toBe(true)
    expect(isBeforeStart({ policy, askedAtMs: startsAtMs + 1_000 }, startsAtMs + 1_000)).toBe(false)
  })

  it('does not exist before the start, or if problems are readable', () => {
    expect(isBeforeStart({ policy, askedAtMs: 0 }, startsAtMs - 1)).toBe(false)
    const open = { startsAtMs, readProblems: { ...refused, allowed: true } }
    expect(isBeforeStart({ policy: open, askedAtMs: 0 }, startsAtMs)).toBe(false)
  })
})
