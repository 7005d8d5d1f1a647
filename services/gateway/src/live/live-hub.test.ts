import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { channelOf, createLiveHub } from './live-hub.ts'
import type { LiveClient } from './live-client.ts'

const limits = { perOwner: 2, total: 3 }
const createHub = (gateway = 'here') => createLiveHub(limits, { gateway })
const message = (id: number) => ({ id: `e${id}`, event: 'submission', data: `{"submitId":${id}}` })
const sent = (id: number) => ({ ...message(id), id: `e${id}.here` })
const ofAnn = channelOf('submission', 'ann')
const ofBob = channelOf('submission', 'bob')

function page(owner: string, { session = 's', keepsUp = true, channels = [channelOf('submission', owner)] } = {}) {
  const got: string[] = []
  const state = { closed: false }
  const client: LiveClient = {
    owner,
    sessionKey: session,
    channels: new Set(channels),
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

const idsOf = (text: string) => [...text.matchAll(/^id: (\w+)\.\w+$/gm)].map(([, id]) => id)

describe('the hub of live streams', () => {
  // Sending takes no time, however busy the machine is.
  beforeEach(() => void jest.spyOn(process, 'threadCpuUsage').mockReturnValue({ user: 0, system: 0 }))
  afterEach(() => void jest.restoreAllMocks())

  it('sends a message only to pages that follow its channel', () => {
    const hub = createHub()
    const [ann, bob] = [page('ann'), page('bob', { channels: [ofBob, 'board/contest:7'] })]
    hub.join(ann.client, undefined)
    hub.join(bob.client, undefined)
    hub.publish(ofAnn, message(1))
    expect(ann.got).toEqual(['id: e1.here\nevent: submission\ndata: {"submitId":1}\n\n'])
    expect(bob.got).toEqual([])
    hub.publish('board/contest:7', message(2))
    hub.unsubscribe(bob.client, 'board/contest:7')
    hub.publish('board/contest:7', message(3))
    expect(bob.got).toHaveLength(1)
  })

  it('sends a reconnecting page what it missed on its channels, and nothing twice', () => {
    const hub = createHub()
    for (const id of [1, 2, 3, 3]) hub.publish(ofAnn, message(id))
    hub.publish(ofBob, message(4))
    expect(hub.join(page('ann').client, 'e1.here')).toEqual({
      joined: true,
      missed: [sent(2), sent(3)],
      lastId: 'e4.here',
    })
  })

  it('sends a page from another gateway what that one would only have sent after its last message', () => {
    const [left, taken] = [createHub('there'), createHub('here')]
    const channels = [ofAnn, 'board/contest:7']
    const disconnected = page('ann', { channels })
    left.join(disconnected.client, undefined)
    // The bus keeps the order of each channel, and the scoreboard is late at the stopping gateway.
    left.publish(ofAnn, message(2))
    left.closeAll()
    taken.publish('board/contest:7', message(1))
    taken.publish(ofAnn, message(2))
    const joined = taken.join(page('ann', { channels }).client, 'e2.there')
    expect([disconnected.got.flatMap(idsOf), joined]).toMatchObject([['e2'], { joined: true, missed: [sent(1)] }])
  })

  it('says so when a page was disconnected for too long', () => {
    const hub = createHub()
    for (let id = 1; id <= 20_001; id += 1) hub.publish(ofAnn, message(id))
    expect(hub.join(page('ann').client, 'e1.here')).toMatchObject({ joined: true, missed: 'too_old' })
    expect(hub.join(page('bob').client, 'e2.here')).toMatchObject({ joined: true, missed: [] })
  })

  it('remembers messages up to a memory limit', () => {
    const hub = createHub()
    const data = 'x'.repeat(6 * 1024 * 1024)
    for (const id of ['a', 'b', 'c']) hub.publish(ofAnn, { id, event: 'submission', data })
    expect(hub.join(page('ann').client, 'a.here')).toMatchObject({ joined: true, missed: 'too_old' })
  })

  it('limits streams per user and in total', () => {
    const hub = createHub()
    const joins = ['ann', 'ann', 'ann', 'bob', 'eve'].map((owner) => hub.join(page(owner).client, undefined).joined)
    expect(joins).toEqual([true, true, false, true, false])
  })

  it('disconnects a page that reads too slowly', () => {
    const hub = createHub()
    const slow = page('ann', { keepsUp: false })
    hub.join(slow.client, undefined)
    hub.publish(ofAnn, message(1))
    hub.publish(ofAnn, message(2))
    expect(slow.got).toHaveLength(1)
    expect(hub.size()).toBe(0)
  })

  describe('while sending is slow', () => {
    beforeEach(() => void jest.useFakeTimers())
    afterEach(() => {
      jest.restoreAllMocks()
      jest.useRealTimers()
    })

    /** A page to which a write takes 50 ms. */
    function costlyPage(owner: string, channels: string[]) {
      const made = page(owner, { channels })
      const { send } = made.client
      made.client.send = (text) => {
        clock += 50
        return send(text)
      }
      return made
    }

    let clock = 0
    beforeEach(() => {
      clock = 0
      jest.spyOn(performance, 'now').mockImplementation(() => clock)
      jest.spyOn(process, 'threadCpuUsage').mockImplementation(() => ({ user: clock * 1_000, system: 0 }))
    })

    it('sends messages of a pause in one write and in order, and new pages get only later ones', () => {
      const hub = createHub()
      const ann = costlyPage('ann', [ofAnn, 'board/contest:7'])
      hub.join(ann.client, undefined)
      hub.publish(ofAnn, message(1))
      hub.publish(ofAnn, message(2))
      hub.publish('board/contest:7', message(3))
      const bob = page('bob', { channels: ['board/contest:7'] })
      hub.join(bob.client, undefined)
      hub.publish('board/contest:7', message(4))
      expect(ann.got).toHaveLength(1)
      clock += 200
      jest.advanceTimersByTime(200)
      expect(ann.got.slice(1).map(idsOf)).toEqual([['e2', 'e3', 'e4']])
      expect(bob.got.map(idsOf)).toEqual([['e4']])
    })
  })

  it('closes only the streams of a session that ends', () => {
    const hub = createHub()
    const [laptop, phone] = [page('ann', { session: 'laptop' }), page('ann', { session: 'phone' })]
    hub.join(laptop.client, undefined)
    hub.join(phone.client, undefined)
    hub.closeSession('phone')
    expect([laptop.state.closed, phone.state.closed]).toEqual([false, true])
  })
})
