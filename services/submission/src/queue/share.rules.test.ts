import { describe, expect, it } from '@jest/globals'
import { createCompany, mostSlots } from './share.rules.ts'

describe('the slots that one stream of work may hold', () => {
  it('are all while nobody else is about', () => {
    expect(mostSlots('rejudge', { slots: 2, othersAbout: false })).toBe(Number.POSITIVE_INFINITY)
  })

  it.each([
    [1, 1],
    [2, 1],
    [4, 3],
    [8, 6],
    [200, 150],
  ])('for rejudging, of %d slots, are %d while others wait for their verdicts', (slots, most) => {
    expect(mostSlots('rejudge', { slots, othersAbout: true })).toBe(most)
  })

  it.each([
    [2, Number.POSITIVE_INFINITY],
    [4, 3],
    [8, 7],
    [200, 175],
  ])('for a tenant, of %d slots, are %d beside other tenants', (slots, most) => {
    expect(mostSlots('practice', { slots, othersAbout: true })).toBe(most)
  })
})

describe('company', () => {
  const group = { lane: 'practice', tenant: 'group:1' } as const
  const mass = { lane: 'rejudge', tenant: 'public' } as const

  it('is another’s live work, for as long as it was about lately', () => {
    const company = createCompany(1_000)
    company.saw(group, 0)
    expect(company.hasOthers(group, 0)).toBe(false)
    expect(company.hasOthers(mass, 900)).toBe(true)
    expect(company.hasOthers(mass, 1_001)).toBe(false)
  })

  it('is no rejudging: live work need not leave it anything', () => {
    const company = createCompany(1_000)
    company.saw(mass, 0)
    expect(company.hasOthers(group, 0)).toBe(false)
  })
})
