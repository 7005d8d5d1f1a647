import { describe, expect, it } from '@jest/globals'
import { languagesWithoutDoubledLimits } from './remote-judging.rules.ts'

const known = [
  { name: 'G++', contentType: 'text/x-c++src' },
  { name: 'GCC', contentType: 'text/x-csrc' },
  { name: 'Java', contentType: 'text/x-java' },
]

describe('limits of a problem of a remote judge', () => {
  it('are not doubled for C and C++, whatever the judge calls them', () => {
    expect(languagesWithoutDoubledLimits({ judge: 'POJ', languages: ['G++', 'GCC', 'Java'] }, known)).toEqual([
      'G++',
      'GCC',
    ])
  })

  it('are not doubled for any language of Codeforces and its gym', () => {
    for (const judge of ['CF', 'GYM'] as const)
      expect(languagesWithoutDoubledLimits({ judge, languages: ['Java', 'PyPy 3'] }, known)).toEqual(['Java', 'PyPy 3'])
  })
})
