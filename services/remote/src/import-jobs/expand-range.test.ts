import { expect, it } from '@jest/globals'
import { expandRange } from './expand-range.rules.ts'

it.each([
  ['1000-1002', ['1000', '1001', '1002']],
  ['1000..1001', ['1000', '1001']],
  ['1850A-1850C', ['1850A', '1850B', '1850C']],
  ['1850A-C', ['1850A', '1850B', '1850C']],
  ['abc300_a-abc300_c', ['abc300_a', 'abc300_b', 'abc300_c']],
  ['7-7', ['7']],
])('%s is a range', (text, ids) => expect(expandRange(text, 500)).toEqual(ids))

it.each([
  '1000',
  '1850A',
  'abc300_a',
  'TEST',
  '6764(41180)',
  'https://codeforces.com/contest/1850/problem/A',
  'HDU-1000',
  '1850A-3',
])('%s is one id', (text) => expect(expandRange(text, 500)).toEqual([text]))

it.each(['1002-1000', '1850C-1850A'])('%s is not a valid range', (text) => expect(expandRange(text, 500)).toBeNull())

it('returns at most the usable number of ids', () => expect(expandRange('1-999999999999', 500)).toHaveLength(501))
