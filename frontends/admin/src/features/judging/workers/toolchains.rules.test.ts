import { describe, expect, it } from '@jest/globals'
import { versionsByLanguage } from './toolchains.rules.ts'

describe('versions of a language', () => {
  it('are those of all workers without duplicates', () => {
    const c = (version: string) => ({ languages: [{ name: 'C', version }] })
    expect(versionsByLanguage([c('12.2.0'), c('13.1.0'), c('12.2.0')])).toEqual(new Map([['C', ['12.2.0', '13.1.0']]]))
    expect(versionsByLanguage([])).toEqual(new Map())
  })
})
