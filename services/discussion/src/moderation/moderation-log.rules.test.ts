import { describe, expect, it } from '@jest/globals'
import { adminRoles, roleKeys } from '@verdict/proto/codes/roles'
import { kindsOfChange, logFilter, moderatorRole, toLogEntry, type ModerationAct } from './moderation-log.rules.ts'

const at = new Date('2026-11-01T12:00:00Z')
const act: ModerationAct = {
  kind: 'comment_deleted',
  actor: { uid: 'eve', username: 'eve', roles: ['admin'] },
  subject: { uid: 'bob', name: 'bob' },
  target: { type: 'Comment', id: 7, text: 'buy this' },
  place: { did: 3, cid: null, gid: 2 },
}

describe('an entry of the moderation log', () => {
  it('says who did what to whom, where, why and when', () => {
    expect(toLogEntry({ ...act, reason: ' advertising ' }, at)).toEqual({
      kind: 'comment_deleted',
      actorUid: 'eve',
      actor: 'eve',
      actorRole: 'admin',
      subjectUid: 'bob',
      subject: 'bob',
      targetType: 'Comment',
      targetId: 7,
      text: 'buy this',
      did: 3,
      cid: null,
      gid: 2,
      reason: 'advertising',
      until: null,
      fromCategory: null,
      toCategory: null,
      createdAt: at,
    })
  })

  it('has a maximum size', () => {
    const long = '长\n😀'.repeat(50_000)
    const entry = toLogEntry(
      {
        ...act,
        actor: { ...act.actor, username: long },
        subject: { uid: null, name: long },
        target: { type: 'Discussion', id: 1, text: long },
        reason: long,
        moved: { from: long, to: long },
      },
      at,
    )
    expect([...entry.text]).toHaveLength(100)
    expect(entry.text.startsWith('长 😀长 😀')).toBe(true)
    expect(Buffer.byteLength(JSON.stringify(entry))).toBeLessThan(4_000)
  })
})

it('names the right by which somebody acts: the highest role on the site, or else in the group or contest', () => {
  expect(moderatorRole(['default_user', 'problem_admin', 'root'], { cid: 1 })).toBe('root')
  for (const role of roleKeys) {
    const isStaff = adminRoles.some((one) => one === role)
    expect([role, moderatorRole([role], { cid: null })]).toEqual([role, isStaff ? role : 'group_admin'])
    expect([role, moderatorRole([role], { cid: 4 })]).toEqual([role, isStaff ? role : 'contest_admin'])
  }
})

it('lists each change of a discussion, and nothing that is unchanged', () => {
  const before = { topPriority: false, status: 0, categoryId: 1 }
  expect(kindsOfChange(before, {})).toEqual([])
  expect(kindsOfChange(before, before)).toEqual([])
  const after = { topPriority: true, status: 1, categoryId: 2 }
  expect(kindsOfChange(before, after)).toEqual(['discussion_pinned', 'discussion_hidden', 'discussion_moved'])
  expect(kindsOfChange(after, before)).toEqual(['discussion_unpinned', 'discussion_shown', 'discussion_moved'])
})

it('filters by given values only; an unknown name finds nothing', () => {
  const to = new Date('2026-12-01T00:00:00Z')
  expect(logFilter({})).toEqual({})
  expect(logFilter({ kind: 'user_banned', gid: 2, actors: ['eve'], subjects: [], from: at, to })).toEqual({
    kind: 'user_banned',
    gid: 2,
    actorUid: { $in: ['eve'] },
    subjectUid: { $in: [] },
    createdAt: { $gte: at, $lt: to },
  })
  expect(logFilter({ to })).toEqual({ createdAt: { $lt: to } })
})
