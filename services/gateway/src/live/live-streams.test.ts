import { describe, expect, it } from '@jest/globals'
import { createLiveStreams, type LiveClient } from './live-streams.ts'

const limits = { perUser: 2, total: 3 }
const event = (id: number) => ({ id: `e${id}`, name: 'submission', data: `{"submitId":${id}}` })

function page(uid: string, { session = 's', keepsUp = true } = {}) {
  const got: string[] = []
  const state = { closed: false }
  const client: LiveClient = {
    uid,
    sessionKey: session,
    send: (text) => {
      got.push(text)
      return keepsUp
    },
    close: () => {
      state.closed = true
    },
  }
  return { client, got, state }
}

describe('live streams', () => {
  it('tell a user’s events to that user’s pages only', () => {
    const streams = createLiveStreams(limits)
    const [ann, bob] = [page('ann'), page('bob')]
    streams.join(ann.client, undefined)
    streams.join(bob.client, undefined)
    streams.tell('ann', event(1))
    expect(ann.got).toEqual(['id: e1\nevent: submission\ndata: {"submitId":1}\n\n'])
    expect(bob.got).toEqual([])
  })

  it('give a page that comes back what it missed, and nothing twice', () => {
    const streams = createLiveStreams(limits)
    for (const id of [1, 2, 3, 3]) streams.tell('ann', event(id))
    expect(streams.join(page('ann').client, 'e1')).toEqual({ joined: true, missed: [event(2), event(3)] })
  })

  it('say so when a page was away for too long', () => {
    const streams = createLiveStreams(limits)
    for (let id = 1; id <= 100; id += 1) streams.tell('ann', event(id))
    expect(streams.join(page('ann').client, 'e1')).toEqual({ joined: true, missed: 'too_old' })
    expect(streams.join(page('bob').client, 'e1')).toEqual({ joined: true, missed: 'too_old' })
  })

  it('are bounded per user and in all', () => {
    const streams = createLiveStreams(limits)
    const joins = ['ann', 'ann', 'ann', 'bob', 'eve'].map((uid) => streams.join(page(uid).client, undefined).joined)
    expect(joins).toEqual([true, true, false, true, false])
  })

  it('forget a page that does not keep up', () => {
    const streams = createLiveStreams(limits)
    const slow = page('ann', { keepsUp: false })
    streams.join(slow.client, undefined)
    streams.tell('ann', event(1))
    streams.tell('ann', event(2))
    expect(slow.got).toHaveLength(1)
    expect(streams.clients()).toEqual([])
  })

  it('close the pages of a session that ends, and no others', () => {
    const streams = createLiveStreams(limits)
    const [laptop, phone] = [page('ann', { session: 'laptop' }), page('ann', { session: 'phone' })]
    streams.join(laptop.client, undefined)
    streams.join(phone.client, undefined)
    streams.endSession('phone')
    expect([laptop.state.closed, phone.state.closed]).toEqual([false, true])
  })
})
