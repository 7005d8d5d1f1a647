import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { figuresOfMembers, rankMembers } from './group-ranking.rules.ts'

const { Accepted, WrongAnswer } = JudgeStatus
const attempts = (
  uid: string,
  pid: number,
  status: number,
  submissions = 1,
  bestOiRankScore: number | null = null,
) => ({ uid, pid, status, submissions, bestOiRankScore })

describe('what members of a group solved', () => {
  it('counts each problem once, every submission, and the best points of each problem', () => {
    const rows = [
      attempts('ada', 1, WrongAnswer, 3, 4),
      attempts('ada', 1, Accepted, 2, 10),
      attempts('ada', 2, 8, 1, 5),
    ]
    expect(figuresOfMembers(['ada'], rows)).toEqual([{ _id: 'ada', solved: 1, tries: 6, oiScore: 15 }])
  })

  it('is zero for a member without submissions, and excludes non-members', () => {
    expect(figuresOfMembers(['bob'], [attempts('ada', 1, Accepted)])).toEqual([
      { _id: 'bob', solved: 0, tries: 0, oiScore: 0 },
    ])
  })
})

it('gives equal members the same rank and skips the ranks after them', () => {
  const member = (_id: string, solved: number, tries: number, oiScore = 0) => ({ _id, solved, tries, oiScore })
  const members = [member('d', 0, 0), member('b', 2, 3), member('a', 2, 3), member('c', 2, 4, 9)]
  const shown = (name: 'acm' | 'oi') => rankMembers(name, members).map(({ _id, place }) => [_id, place])
  expect(shown('acm')).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 3],
    ['d', 4],
  ])
  expect(shown('oi')).toEqual([
    ['c', 1],
    ['a', 2],
    ['b', 2],
    ['d', 4],
  ])
})
