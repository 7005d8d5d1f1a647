import { describe, expect, it } from '@jest/globals'
import { isBeforeStart, isNearEdge } from './policy-times.rules.ts'

const startsAtMs = 1_000_000
const endsAtMs = 2_000_000

describe('a moment near an edge of a scope', () => {
  it.each([
    ['five seconds before the start', startsAtMs - 5_000, true],
    ['longer before the start', startsAtMs - 5_001, false],
    ['in the middle', 1_500_000, false],
    ['five seconds after the end', endsAtMs + 5_000, true],
  ])('is so %s', (_when, atMs, isNear) => {
    expect(isNearEdge({ startsAtMs, endsAtMs }, atMs)).toBe(isNear)
  })

  it('is none where the scope has neither', () => {
    expect(isNearEdge({ startsAtMs: 0, endsAtMs: 0 }, 0)).toBe(false)
  })
})

describe('a kept policy that may be of before the start', () => {
  const refused = { allowed: false, code: '', params: {} }
  const policy = { startsAtMs, readProblems: refused }

  it('is one that was asked for before it, or within a second after it, once the start has come', () => {
    expect(isBeforeStart({ policy, askedAtMs: startsAtMs - 1 }, startsAtMs)).toBe(true)
    expect(isBeforeStart({ policy, askedAtMs: startsAtMs + 999 }, startsAtMs + 999)).toBe(true)
    expect(isBeforeStart({ policy, askedAtMs: startsAtMs + 1_000 }, startsAtMs + 1_000)).toBe(false)
  })

  it('is none while the start is to come, and where problems can be read', () => {
    expect(isBeforeStart({ policy, askedAtMs: 0 }, startsAtMs - 1)).toBe(false)
    const open = { startsAtMs, readProblems: { ...refused, allowed: true } }
    expect(isBeforeStart({ policy: open, askedAtMs: 0 }, startsAtMs)).toBe(false)
  })
})
