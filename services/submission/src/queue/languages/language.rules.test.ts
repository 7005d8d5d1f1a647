import { describe, expect, it } from '@jest/globals'
import { languagesOffered, languagesToPublish } from './language.rules.ts'

const now = new Date('2026-05-01T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const c = { name: 'C', version: 'gcc 12' }
const java = { name: 'Java', version: '17' }

describe('offered languages', () => {
  it('come from all workers that were healthy within the grace period, sorted by name', () => {
    const workers = [
      { languages: [java], healthyAt: ago(29_000) },
      { languages: [c], healthyAt: ago(1_000) },
      { languages: [{ name: 'Ruby', version: '3' }], healthyAt: ago(31_000) },
      { languages: [{ name: 'Rust', version: '1' }], healthyAt: null },
    ]
    expect(languagesOffered(workers, { now, graceMs: 30_000 })).toEqual([c, java])
  })

  it('show the version of the worker that reported last', () => {
    const workers = [
      { languages: [{ name: 'C', version: 'gcc 13' }], healthyAt: ago(10) },
      { languages: [c], healthyAt: ago(5_000) },
    ]
    expect(languagesOffered(workers, { now, graceMs: 30_000 })).toEqual([{ name: 'C', version: 'gcc 13' }])
  })

  const limits = { now, republishMs: 300_000 }

  it('are published when they change and not otherwise', () => {
    expect(languagesToPublish([c], null, limits)).toEqual([c])
    expect(languagesToPublish([c, java], { languages: [c], at: ago(10) }, limits)).toEqual([c, java])
    expect(languagesToPublish([c], { languages: [c], at: ago(10) }, limits)).toBeUndefined()
  })

  it('are published again periodically, for services that started later', () => {
    expect(languagesToPublish([c], { languages: [c], at: ago(300_000) }, limits)).toEqual([c])
  })

  it('stay unchanged when the last worker leaves, so that submissions wait', () => {
    expect(languagesToPublish([], { languages: [c], at: ago(10) }, limits)).toBeUndefined()
  })
})
