import { expect, it } from '@jest/globals'
import { createRecentMessages } from './recent-messages.ts'

const message = (id: number) => ({ id: `e${id}`, event: 'board', data: `${id}` })
const sent = (id: number) => ({ ...message(id), id: `e${id}.here` })

it.each([
  ['a', 0, [3, 5]],
  ['a', 3, [5]],
  ['a', 5, []],
  ['ab', 1, [3, 4, 5]],
  ['cba', 0, [1, 2, 3, 4, 5]],
  ['x', 0, []],
])('sends a page on %s what came after %d, in order of arrival', (own, lastId, expected) => {
  const recent = createRecentMessages({ gateway: 'here' })
  for (const [id, channel] of ['a', 'b', 'c', 'a', 'b', 'a'].entries()) recent.add(channel, message(id))
  expect(recent.since(`e${lastId}.here`, new Set(own))).toEqual(expected.map(sent))
})

it('repeats messages of the ten seconds before a message of another gateway, without that one', () => {
  const clock = { ms: 0 }
  const recent = createRecentMessages({ gateway: 'here', nowMs: () => clock.ms })
  for (const id of [1, 2, 3, 4]) {
    recent.add('a', message(id))
    clock.ms += 6_000
  }
  expect(recent.since('e3.there', new Set('a'))).toEqual([sent(2), sent(4)])
})

it('sends everything to a page that joined before the first message', () => {
  const recent = createRecentMessages({ gateway: 'here' })
  const beginning = recent.lastId()
  recent.add('a', message(1))
  expect(recent.since(beginning, new Set('a'))).toEqual([sent(1)])
  expect(recent.lastId()).toBe('e1.here')
  expect(createRecentMessages().since(beginning, new Set('a'))).toBe('too_old')
})

it('does not copy messages of other channels for each reconnecting page', () => {
  const recent = createRecentMessages({ gateway: 'here' })
  let reads = 0
  const watched = (id: number) => ({
    id: `e${id}`,
    event: 'submission',
    get data() {
      reads += 1
      return '{}'
    },
  })
  for (let id = 0; id < 10_000; id += 1) recent.add(`user ${id}`, watched(id))
  reads = 0
  for (let page = 0; page < 1_000; page += 1) recent.since('e0.here', new Set([`user ${9_000 + page}`]))
  expect(reads).toBe(1_000)
})
