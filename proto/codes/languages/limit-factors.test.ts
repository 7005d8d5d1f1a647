import { describe, expect, it } from '@jest/globals'
import { languageNames } from './languages.ts'
import { limitFactors } from './limit-factors.ts'

describe('limits', () => {
  it('are those of the problem for C and C++, of every standard and compiler, and doubled for all others', () => {
    const undoubled = languageNames.filter((name) => limitFactors(name).time === 1)
    expect(undoubled.sort()).toEqual(languageNames.filter((name) => /^C(\+\+)?( |$)/.test(name)).sort())
    expect(limitFactors('Haskell')).toEqual({ time: 2, memory: 2 })
  })
})
