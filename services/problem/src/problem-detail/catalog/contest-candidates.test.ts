import { describe, expect, it } from '@jest/globals'
import { GroupLevel } from '@verdict/proto/codes/group'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import { exclusionReason, candidateFilter } from './contest-candidates.rules.ts'

const { Public, Private, Contest } = ProblemAuth

describe('the problems that can be added to a contest', () => {
  const caller = { uid: 'u', roles: [] as string[], gid: null, level: GroupLevel.None }

  it('are all of the site for those who manage all, else public ones and their own', () => {
    expect(candidateFilter({ ...caller, roles: ['root'] })).toEqual({ gid: null })
    const theirs = [{ auth: Public }, { authorUid: 'u' }]
    expect(candidateFilter({ ...caller, roles: ['admin'] })).toEqual({ gid: null, $or: theirs })
    expect(candidateFilter(caller)).toEqual({ gid: null, $or: [{ auth: Public }] })
  })

  it('are public ones and those of the group, with private ones only if managed', () => {
    const ofSite = { gid: null, auth: Public }
    const own = { gid: 7, $or: [{ auth: { $ne: Private } }, { authorUid: 'u' }] }
    expect(candidateFilter({ ...caller, gid: 7, level: GroupLevel.Admin })).toEqual({ $or: [ofSite, own] })
    expect(candidateFilter({ ...caller, gid: 7, level: GroupLevel.Root })).toEqual({ $or: [ofSite, { gid: 7 }] })
  })
})

it.each([
  [{ auth: Public, gid: null, type: 1 }, 'type'],
  [{ auth: Private, gid: null, type: 1 }, 'type'],
  [{ auth: Private, gid: null, type: 0 }, 'private'],
  [{ auth: Contest, gid: 7, type: 0 }, 'contest_only'],
  [{ auth: Public, gid: 8, type: 0 }, 'other_group'],
] as const)('exclude %j because of its %s', (problem, reason) => {
  expect(exclusionReason(problem, { gid: 7, type: 0 })).toBe(reason)
})
