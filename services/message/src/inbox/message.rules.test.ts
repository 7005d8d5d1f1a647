import { describe, expect, it } from '@jest/globals'
import { commentMessage, likeMessage, replyMessage } from './message.rules.ts'

const at = '2026-11-22T12:00:00.000Z'
const place = { did: 7, cid: null, gid: null, title: 'sorting' }
const comment = { commentId: 3, ...place, toUid: 'ada', fromUid: 'bob', content: 'nice', at }
const reply = {
  replyId: 4,
  commentId: 3,
  ...place,
  toUid: 'bob',
  fromUid: 'ada',
  content: 'thanks',
  at,
  quoteId: 3,
  quoteType: 'Comment' as const,
  quoteContent: 'nice',
}
const like = { kind: 'Comment' as const, id: 3, ...place, toUid: 'bob', fromUid: 'ada', content: 'nice', at }

describe('a message', () => {
  it('links to where it happened', () => {
    expect(commentMessage(comment)).toMatchObject({ uid: 'ada', action: 'Discuss', url: '/discussion-detail/7' })
    expect(replyMessage({ ...reply, gid: 2 })?.url).toBe('/group/2/discussion-detail/7')
    const inContest = replyMessage({ ...reply, did: null, cid: 5, title: '' })
    expect(inContest).toMatchObject({ sourceType: 'Contest', sourceId: 5, url: '/contest/5/comment' })
    expect(replyMessage({ ...reply, did: null, cid: 5, title: 'Spring Cup' })?.sourceTitle).toBe('Spring Cup')
    expect(likeMessage(like)).toMatchObject({ action: 'Like_Discuss', key: 'like:Comment:3:ada' })
    expect(likeMessage({ ...like, kind: 'Discussion' })?.action).toBe('Like_Post')
  })

  it('is not created for the user’s own action or without a recipient', () => {
    expect(commentMessage({ ...comment, fromUid: 'ada' })).toBeNull()
    expect(commentMessage({ ...comment, toUid: null })).toBeNull()
    expect(replyMessage({ ...reply, fromUid: 'bob' })).toBeNull()
    expect(likeMessage({ ...like, fromUid: 'bob' })).toBeNull()
  })
})
