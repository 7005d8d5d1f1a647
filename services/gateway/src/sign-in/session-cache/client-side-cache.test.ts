import { EventEmitter } from 'node:events'
import { expect, it } from '@jest/globals'
import { createLogger } from '@verdict/kit/log'
import { createClientSideCache } from './client-side-cache.ts'

const log = createLogger({ service: 'test', level: 'silent' })

/** A server with two connections, which sends invalidations on the second. */
async function world({ canTrack = true } = {}) {
  const stored = new Map<string, string>()
  const state = { nowMs: 0, reads: 0, sent: [] as unknown[][], answer: undefined as (() => void) | undefined }
  const connection = () => Object.assign(new EventEmitter(), { status: 'ready' })
  const redis = Object.assign(connection(), {
    async call(...command: unknown[]) {
      state.sent.push(command)
      if (!canTrack) throw new Error('ERR unknown subcommand')
    },
    async get(key: string) {
      state.reads += 1
      const value = stored.get(key) ?? null
      if (state.answer !== undefined) await new Promise<void>((resolve) => (state.answer = resolve))
      return value
    },
  })
  const subscriber = Object.assign(connection(), { client: async () => 7, subscribe: async () => undefined })
  const reads = await createClientSideCache({
    redis,
    subscriber,
    log,
    prefix: 'session:',
    nowMs: () => state.nowMs,
  } as unknown as Parameters<typeof createClientSideCache>[0])
  const write = (key: string, value: string) => {
    stored.set(key, value)
    subscriber.emit('message', '__redis__:invalidate', key)
  }
  return { state, redis, subscriber, reads, write, stored }
}

it('reads once until Redis reports a change of the key', async () => {
  const { state, reads, write } = await world()
  expect(state.sent.at(-1)).toEqual(['CLIENT', 'TRACKING', 'ON', 'REDIRECT', 7, 'BCAST', 'PREFIX', 'session:'])
  write('session:a', '1')
  expect([await reads.get('session:a'), await reads.get('session:a')]).toEqual(['1', '1'])
  expect(state.reads).toBe(1)
  write('session:b', '1')
  await reads.get('session:a')
  expect(state.reads).toBe(1)
  write('session:a', 'ended')
  expect(await reads.get('session:a')).toBe('ended')
})

it('does not cache a read during which something changed', async () => {
  const { state, reads, write } = await world()
  write('session:a', '1')
  state.answer = () => undefined
  const early = reads.get('session:a')
  write('session:a', 'ended')
  const release = state.answer
  state.answer = undefined
  release()
  expect(await early).toBe('1')
  expect(await reads.get('session:a')).toBe('ended')
})

it('reads each time without invalidations: a connection is down, or the server does not support them', async () => {
  const { state, reads, write, subscriber, stored } = await world()
  write('session:a', '1')
  await reads.get('session:a')
  subscriber.emit('close')
  stored.set('session:a', 'ended')
  expect([await reads.get('session:a'), await reads.get('session:a')]).toEqual(['ended', 'ended'])
  expect(state.reads).toBe(3)
  const old = await world({ canTrack: false })
  old.stored.set('session:a', '1')
  await old.reads.get('session:a')
  old.stored.set('session:a', 'ended')
  expect(await old.reads.get('session:a')).toBe('ended')
})

it('reads again after a few seconds, as a connection may die silently', async () => {
  const { state, reads, stored } = await world()
  stored.set('session:a', '1')
  await reads.get('session:a')
  stored.set('session:a', 'ended')
  state.nowMs = 4_900
  expect(await reads.get('session:a')).toBe('1')
  state.nowMs = 5_000
  expect(await reads.get('session:a')).toBe('ended')
})
