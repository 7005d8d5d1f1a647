import { expect, it } from '@jest/globals'
import { ProblemType } from '@verdict/proto/codes/problem'
import { createNotes } from '../model/notes.ts'
import { comparedJudging, problemOf } from '../model/packaged-problem.ts'
import { judgingOfPackage } from './judging-of-package.rules.ts'

it.each([
  [{ read: '', write: 'sum.out' }, ['package.not_judged']],
  [{ read: 'sum.in', write: ' ' }, ['package.not_judged']],
  [{ read: 'sum.in', write: 'sum.out' }, []],
  [null, []],
])('a program that reads and writes %j is refused if only one of them is a file', (fileIo, refused) => {
  const notes = createNotes()
  const judging = { ...comparedJudging, fileIo }
  judgingOfPackage(problemOf({ format: 'polygon', path: '', type: ProblemType.Acm, tests: [], judging }), notes, [])
  expect(notes.list.flatMap(({ kind, code }) => (kind === 'refused' ? [code] : []))).toEqual(refused)
})
