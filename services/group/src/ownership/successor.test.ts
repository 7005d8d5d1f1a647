import { expect, it } from '@jest/globals'
import { successorOf } from './successor.rules.ts'

const members = [
  { _id: 1, uid: 'mina', level: 3 },
  { _id: 2, uid: 'alma', level: 4 },
  { _id: 3, uid: 'ruth', level: 5 },
  { _id: 4, uid: 'rex', level: 5 },
  { _id: 5, uid: 'abel', level: 4 },
] as const
const without =
  (...missing: string[]) =>
  (uid: string) =>
    !missing.includes(uid)

it('the successor is the earliest member of the highest level whose account exists', () => {
  expect(successorOf(members, without())).toBe('ruth')
  expect(successorOf(members.toReversed(), without('ruth'))).toBe('rex')
  expect(successorOf(members, without('ruth', 'rex'))).toBe('alma')
  expect(successorOf(members, without('ruth', 'rex', 'alma', 'abel'))).toBeNull()
  expect(successorOf([], without())).toBeNull()
})
