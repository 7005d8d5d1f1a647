import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { escapeRegExp } from '@verdict/kit/escape-reg-exp.rules'
import { bankOf, difficultyOf, tagIdsOf } from './list/list-filter.rules.ts'
import { deletedKeyOf, isProblemId, problemKeyOf } from './problem-id.rules.ts'

describe('a problem id', () => {
  it.each(['A1000', '1', 'CF-1A', 'ABC_2.b+c', '题目1', 'x'.repeat(50)])('may be %j', (id) => {
    expect(isProblemId(id)).toBe(true)
  })

  it.each(['', ' ', 'a b', '-1', '.', '../a', 'a/b', 'a?b', '#1', '<b>', '$gt', 'x'.repeat(51)])(
    'may not be %j',
    (id) => {
      expect(isProblemId(id)).toBe(false)
    },
  )

  it('is case-insensitive', () => {
    expect(problemKeyOf('aB1')).toBe(problemKeyOf('Ab1'))
  })

  it('never equals the key of a deleted problem', () => {
    expect(isProblemId(deletedKeyOf(7))).toBe(false)
  })
})

describe('filters of the list', () => {
  it('match any text literally', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string({ minLength: 1 }), (before, after, keyword) => {
        expect(new RegExp(escapeRegExp(keyword)).test(`${before}${keyword}${after}`)).toBe(true)
      }),
    )
    expect(new RegExp(escapeRegExp('.')).test('a')).toBe(false)
  })

  it('accept a list of tag ids, also as a JSON array, and ignore everything else', () => {
    expect(tagIdsOf('3, 1,x,,1,-2,{"$gt":0},1.5')).toEqual([1, 3])
    expect(tagIdsOf(undefined)).toEqual([])
    expect(['[5]', ' [3, 1,2,3] ', '[]', '[[1]]'].map(tagIdsOf)).toEqual([[5], [1, 2, 3], [], []])
  })

  it('accept three difficulties', () => {
    expect(['0', '1', '2', '3', 'All', '', undefined].map(difficultyOf)).toEqual([0, 1, 2, null, null, null, null])
  })

  it('accept several names for the local bank', () => {
    expect([undefined, '', 'Mine', 'ME', 'All', 'hdu'].map(bankOf)).toEqual([
      'MINE',
      'MINE',
      'MINE',
      'MINE',
      'ALL',
      'HDU',
    ])
  })
})
