import { describe, expect, it } from '@jest/globals'
import { searchAccess } from '@verdict/proto/codes/capabilities/search'
import { accessFilter, mayFind, readerOf, type ReaderInput } from './reader.rules.ts'

const open = { openPublicDiscussion: true, openGroupDiscussion: true }
const closed = { openPublicDiscussion: false, openGroupDiscussion: false }
const as = (roles: string[], memberships: ReaderInput['memberships'] = [], switches = open, contests: number[] = []) =>
  readerOf({ actor: { uid: 'u1', username: 'ann', roles }, memberships, contests, switches })

const readers = {
  visitor: readerOf({ actor: null, memberships: [], contests: [9], switches: open }),
  user: as(['default_user']),
  member: as(['default_user'], [{ gid: 7, level: 3 }]),
  groupAdmin: as(['default_user'], [{ gid: 7, level: 4 }]),
  groupRoot: as(['default_user'], [{ gid: 7, level: 5 }]),
  applicant: as(['default_user'], [{ gid: 7, level: 1 }]),
  stranger: as(['default_user'], [{ gid: 8, level: 5 }]),
  participant: as(['default_user'], [], open, [9]),
  admin: as(['admin']),
  problemAdmin: as(['problem_admin']),
  root: as(['root']),
}
type Name = keyof typeof readers
const names = Object.keys(readers) as Name[]
const inGroup: Name[] = ['member', 'groupAdmin', 'groupRoot']

describe('search permissions', () => {
  it.each<[string, Name[]]>([
    [searchAccess.everyone, names],
    [searchAccess.discussions, names],
    [searchAccess.hidden, ['root']],
    [searchAccess.admins, ['admin', 'problemAdmin', 'root']],
    [searchAccess.users, names.filter((name) => name !== 'visitor')],
    [searchAccess.registered(9), ['participant', 'root']],
    [searchAccess.registered(8), ['root']],
    [searchAccess.author('u1'), names.filter((name) => name !== 'visitor')],
    [searchAccess.author('u2'), ['root']],
    [searchAccess.problemAuthor('u1'), ['admin', 'problemAdmin', 'root']],
    [searchAccess.problemAuthor('u2'), ['problemAdmin', 'root']],
    [searchAccess.members(7), [...inGroup, 'root']],
    [searchAccess.managers(7), ['groupAdmin', 'groupRoot', 'root']],
    [searchAccess.roots(7), ['groupRoot', 'root']],
    [searchAccess.discussionMembers(7), [...inGroup, 'root']],
    [searchAccess.discussionManagers(7), ['groupAdmin', 'groupRoot', 'root']],
    ['', []],
  ])('%s', (access, found) => {
    expect(names.filter((name) => mayFind(readers[name], access))).toEqual(names.filter((name) => found.includes(name)))
  })

  it('follow the switches of discussions', () => {
    const member = as(['default_user'], [{ gid: 7, level: 5 }], closed)
    expect(mayFind(member, searchAccess.discussions)).toBe(false)
    expect(mayFind(member, searchAccess.discussionMembers(7))).toBe(false)
    expect(mayFind(member, searchAccess.discussionManagers(7))).toBe(false)
    expect(mayFind(member, searchAccess.members(7))).toBe(true)
    expect(mayFind(as(['admin'], [], closed), searchAccess.discussions)).toBe(true)
  })

  it('result in a filter with only these terms', () => {
    expect(accessFilter(readers.root)).toEqual({})
    expect(accessFilter(readers.visitor)).toEqual({ access: { $in: ['everyone', 'discussions'] } })
    expect(accessFilter(readers.problemAdmin).access?.$in).toContainEqual(/^problem-author:/)
  })
})
