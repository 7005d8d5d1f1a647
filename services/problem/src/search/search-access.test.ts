import { describe, expect, it } from '@jest/globals'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import { problemAccess, trainingAccess } from './search-access.rules.ts'

describe('access to a problem in the search', () => {
  const { Public, Private, Contest } = ProblemAuth
  it.each([
    [Public, null, 'everyone'],
    [Private, null, 'problem-author:ada'],
    [Contest, null, 'problem-author:ada'],
    [Public, 7, 'members:7'],
    [Private, 7, 'roots:7'],
    [Contest, 7, 'roots:7'],
  ])('auth %s in group %s: %s', (auth, gid, access) => {
    expect(problemAccess({ auth, gid, authorUid: 'ada' })).toBe(access)
  })
})

describe('access to a training in the search', () => {
  it.each([
    [true, null, 'everyone'],
    [false, null, 'author:u1'],
    [true, 7, 'members:7'],
    [false, 7, 'roots:7'],
  ])('visible %s in group %s: %s', (visible, gid, access) => {
    expect(trainingAccess({ visible, gid, uid: 'u1' })).toBe(access)
  })
})
