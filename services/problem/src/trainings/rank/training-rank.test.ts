import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { ProblemResult } from '../results/find-results.ts'
import { rankOf } from './training-rank.rules.ts'

const solved = (uid: string, pid: number, runTimeMs: number | null): ProblemResult => {
  return { uid, pid, status: JudgeStatus.Accepted, score: null, isAC: true, runTimeMs }
}
const tried = (uid: string, pid: number): ProblemResult => {
  return { uid, pid, status: JudgeStatus.WrongAnswer, score: null, isAC: false, runTimeMs: null }
}

const placesOf = (uids: string[], results: ProblemResult[]) =>
  rankOf(uids, results).map(({ uid, rank, ac, totalRunTimeMs }) => [uid, rank, ac, totalRunTimeMs])

it('ranks by more solved problems, then by less run time, and equal users share a rank', () => {
  const results = [solved('a', 1, 30), solved('b', 1, 10), solved('b', 2, 90), solved('c', 2, 30), tried('d', 1)]
  expect(placesOf(['d', 'c', 'b', 'a', 'e'], results)).toEqual([
    ['b', 1, 2, 100],
    ['a', 2, 1, 30],
    ['c', 2, 1, 30],
    ['d', 4, 0, 0],
    ['e', 4, 0, 0],
  ])
})

it('shows the verdict of an unsolved problem, and counts an unknown run time as zero', () => {
  const [first, second] = rankOf(['a', 'b'], [tried('b', 7), solved('a', 7, null)])
  expect(first).toMatchObject({ uid: 'a', ac: 1, totalRunTimeMs: 0 })
  expect(second?.cells.get(7)).toMatchObject({ isAC: false, status: JudgeStatus.WrongAnswer })
})

it('does not depend on the order of users and results', () => {
  const result = fc.record({
    uid: fc.constantFrom('a', 'b', 'c'),
    pid: fc.integer({ min: 1, max: 4 }),
    status: fc.constant(0),
    score: fc.constant(null),
    isAC: fc.boolean(),
    runTimeMs: fc.nat(50),
  })
  const results = fc.uniqueArray(result, { selector: ({ uid, pid }) => `${uid} ${pid}` })
  fc.assert(
    fc.property(results, (given) => {
      expect(placesOf(['c', 'a', 'b'], given.toReversed())).toEqual(placesOf(['a', 'b', 'c'], given))
    }),
  )
})
