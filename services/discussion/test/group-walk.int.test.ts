import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as banRoutes from '@verdict/proto/http/discussion/ban'
import * as groupRoutes from '@verdict/proto/http/discussion/group'
import * as logRoutes from '@verdict/proto/http/discussion/moderation'
import { publicArea } from '../src/discussions/discussion.model.ts'
import { startWorld, type World } from './world.ts'

/**
 * Group 1 is visible, group 2 hidden; owen is their root and wrote discussion 1001 in the first and 1002 in the second.
 */
let world: World
beforeAll(async () => {
  world = await startWorld()
  for (const [uid, level] of [
    ['owen', 5],
    ['paul', 1],
    ['rita', 2],
  ] as const)
    world.state.members.set(uid, level)
})
afterAll(() => world.stop())

/** Restores what an accepted call has deleted. */
async function store(gid: number): Promise<void> {
  const { categoryId, models, clock } = world
  const at = { createdAt: clock.now(), updatedAt: clock.now() }
  const texts = { title: 'A question', description: 'd', content: 'c' }
  const discussion = { ...texts, categoryId, area: gid, gid, uid: 'owen', author: 'owen', ...at }
  await models.discussions.updateOne({ _id: discussionIdOf(gid) }, { $setOnInsert: discussion }, { upsert: true })
  const comment = { did: discussionIdOf(gid), content: 'c', fromUid: 'owen', fromName: 'owen', createdAt: at.createdAt }
  await models.comments.updateOne({ _id: discussionIdOf(gid) }, { $setOnInsert: comment }, { upsert: true })
}

const discussionIdOf = (gid: number) => 1_000 + gid

const callers = {
  visitor: { uid: null, holds: '' },
  outsider: { uid: 'zoe', holds: 's' },
  applicant: { uid: 'paul', holds: 's' },
  refused: { uid: 'rita', holds: 's' },
  member: { uid: 'ann', holds: 'sm' },
  admin: { uid: 'amy', holds: 'sma' },
  'root, the author': { uid: 'owen', holds: 'smaw' },
  'root of another': { uid: 'gus', holds: 's' },
  'administrator of the site': { uid: 'eve', holds: 'sx' },
  'super administrator': { uid: 'root', holds: 'smax' },
}

interface Call {
  /** The accepted callers: m, members; a, administrators of the group; w, the author; x, administrators of the site. */
  for: string
  /** The error for a member who is refused. */
  refusal?: string
  /** Open to anonymous callers as well. */
  isPublic?: boolean
  /** What others cannot find in a hidden group; by default the group itself. */
  absent?: string
  of: (gid: number) => readonly [string, string, unknown?]
}

const texts = { title: 'x', description: 'x', content: 'x' }
const adminRequired = 'group.admin_required'

/** Each call is for a subject that does not exist, or can be repeated safely. */
const calls: Record<string, Call> = {
  getGroupDiscussionList: { for: 'm', of: (gid) => ['GET', `group/get-discussion-list?gid=${gid}`] },
  getGroupAdminDiscussionList: {
    for: 'a',
    refusal: 'access.denied',
    of: (gid) => ['GET', `group/get-admin-discussion-list?gid=${gid}`],
  },
  createGroupDiscussion: {
    for: 'm',
    of: (gid) => ['POST', 'group/discussion', { ...texts, categoryId: 99_999, gid }],
  },
  updateGroupDiscussion: {
    absent: 'discussion.not_found',
    for: 'w',
    refusal: 'discussion.not_own',
    of: (gid) => ['PUT', 'group/discussion', { ...texts, categoryId: 99_999, id: discussionIdOf(gid) }],
  },
  deleteGroupDiscussion: {
    absent: 'discussion.not_found',
    for: 'awx',
    refusal: 'discussion.not_deletable',
    of: (gid) => ['DELETE', `group/discussion?did=${discussionIdOf(gid)}`],
  },
  pinGroupDiscussion: {
    absent: 'discussion.not_found',
    for: 'ax',
    refusal: 'discussion.not_pinnable',
    of: (gid) => ['PUT', `group/pin-discussion?did=${discussionIdOf(gid)}&topPriority=false`],
  },
  getGroupDiscussionBans: { for: 'a', refusal: adminRequired, of: (gid) => ['GET', `group/discussion-ban?gid=${gid}`] },
  setGroupDiscussionBan: {
    for: 'a',
    refusal: adminRequired,
    of: (gid) => [
      'PUT',
      'group/discussion-ban',
      { gid, username: 'nobody', until: '2020-01-01T00:00:00Z', reason: 'x' },
    ],
  },
  liftGroupDiscussionBan: {
    for: 'a',
    refusal: adminRequired,
    of: (gid) => ['DELETE', `group/discussion-ban?gid=${gid}&uid=nobody`],
  },
  getGroupModerationLog: {
    for: 'a',
    refusal: adminRequired,
    of: (gid) => ['GET', `group/discussion/moderation-log?gid=${gid}`],
  },
  'a discussion': {
    absent: 'discussion.not_found',
    for: 'm',
    isPublic: true,
    of: (gid) => ['GET', `get-discussion-detail?did=${discussionIdOf(gid)}`],
  },
  'its comments': {
    absent: 'discussion.not_found',
    for: 'm',
    isPublic: true,
    of: (gid) => ['GET', `comments?did=${discussionIdOf(gid)}`],
  },
  'replies to one': {
    absent: 'comment.not_found',
    for: 'm',
    isPublic: true,
    of: (gid) => ['GET', `reply?commentId=${discussionIdOf(gid)}`],
  },
  'a comment': {
    absent: 'discussion.not_found',
    for: 'm',
    of: (gid) => ['POST', 'comment', { did: discussionIdOf(gid), content: 'x' }],
  },
  'a reply': {
    absent: 'comment.not_found',
    for: 'm',
    of: (gid) => [
      'POST',
      'reply',
      { did: discussionIdOf(gid), reply: { commentId: discussionIdOf(gid), content: 'x' } },
    ],
  },
  'a like': {
    absent: 'discussion.not_found',
    for: 'm',
    of: (gid) => ['GET', `discussion-like?did=${discussionIdOf(gid)}&toLike=true`],
  },
  'a like of a comment': {
    absent: 'comment.not_found',
    for: 'm',
    of: (gid) => [
      'GET',
      `comment-like?cid=${discussionIdOf(gid)}&toLike=true&sourceId=${discussionIdOf(gid)}&sourceType=Discussion`,
    ],
  },
  'a report': {
    absent: 'discussion.not_found',
    for: 'm',
    of: (gid) => ['POST', 'discussion-report', { did: discussionIdOf(gid), content: '#spam#', reporter: 'x' }],
  },
  'a report of a comment': {
    absent: 'comment.not_found',
    for: 'm',
    of: (gid) => ['POST', 'comment-report', { type: 'Comment', id: discussionIdOf(gid), content: '#spam#' }],
  },
  'following a discussion': {
    absent: 'discussion.not_found',
    for: 'm',
    of: (gid) => ['PUT', 'follow', { type: 'discussion', id: String(discussionIdOf(gid)), state: 'followed' }],
  },
  'following a group': {
    for: 'm',
    of: (gid) => ['PUT', 'follow', { type: 'group', id: String(gid), state: 'followed' }],
  },
}

const outsideCodes = ['sign_in.required', 'group.not_found', 'group.membership_required']
const own = Object.values(calls).flatMap(({ refusal, absent }) => [refusal ?? [], absent ?? []].flat())
const accessCodes = new Set([...outsideCodes, ...own])

describe('every route of group discussions', () => {
  it('is in this table', () => {
    const { getGroupDiscussionBans, setGroupDiscussionBan, liftGroupDiscussionBan } = banRoutes
    const ofGroups = { ...groupRoutes, getGroupDiscussionBans, setGroupDiscussionBan, liftGroupDiscussionBan }
    const { getGroupModerationLog } = logRoutes
    const declared = Object.keys({ ...ofGroups, getGroupModerationLog })
    expect(declared.filter((name) => !(name in calls))).toEqual([])
  })

  it.each(Object.entries(calls))(
    '%s accepts exactly the intended callers in a visible and in a hidden group',
    async (_, call) => {
      const wrong: string[] = []
      for (const [caller, { uid, holds }] of Object.entries(callers))
        for (const gid of [1, 2]) {
          await store(gid)
          const outside = gid === 1 ? 'group.membership_required' : (call.absent ?? 'group.not_found')
          const isSignedOut = uid === null && call.isPublic !== true
          const refusal = isSignedOut ? 'sign_in.required' : holds.includes('m') ? (call.refusal ?? '') : outside
          const expected = [...call.for].some((one) => holds.includes(one)) ? 'let through' : refusal
          const { code = 'let through', httpStatus } = await world.call(uid, ...call.of(gid))
          const got = accessCodes.has(code)
            ? code
            : httpStatus < 500 && code !== 'request.invalid'
              ? 'let through'
              : code
          if (got !== expected) wrong.push(`${caller} on group ${gid}: ${got}, not ${expected}`)
        }
      expect(wrong).toEqual([])
    },
  )

  it('exposes nothing of them in public', async () => {
    expect(await world.models.discussions.countDocuments({ area: publicArea })).toBe(0)
  })
})
