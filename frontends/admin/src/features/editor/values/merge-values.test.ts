import { describe, expect, it } from '@jest/globals'
import { mergeValues } from './merge-values.ts'

const base = { title: 'A', limit: 1, tests: [1, 2], source: 'x' }

describe('two editors of one problem', () => {
  it('both get changes that only one of them made', () => {
    const mine = { ...base, limit: 2 }
    const theirs = { ...base, tests: [1, 2, 3] }
    expect(mergeValues(base, mine, theirs)).toEqual({
      merged: { title: 'A', limit: 2, tests: [1, 2, 3], source: 'x' },
      conflicts: [],
    })
  })

  it('are asked about fields that both changed differently', () => {
    const mine = { ...base, title: 'B', limit: 5 }
    const theirs = { ...base, title: 'C', limit: 5 }
    expect(mergeValues(base, mine, theirs)).toEqual({ merged: theirs, conflicts: ['title'] })
  })
})
