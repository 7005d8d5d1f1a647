import { expect, it } from '@jest/globals'
import { createReadCache } from '@verdict/kit/read-cache'
import { isRegistered } from './is-registered.ts'
import { createRegistrationCache } from './registration-cache.ts'

function world(registered: Set<string>, maxKnown = 10) {
  const state = { nowMs: 0, queries: 0 }
  const registrations = {
    exists({ uid }: { uid: string }) {
      state.queries += 1
      return Promise.resolve(registered.has(uid) ? { _id: uid } : null)
    },
  }
  const readCache = createReadCache({ maxAgeMs: 1_000, maxEntries: 100, nowMs: () => state.nowMs })
  const ctx = { registrations, teams: registrations, readCache, registrationCache: createRegistrationCache(maxKnown) }
  const ask = (uid: string, version = 1) => {
    state.nowMs += 5_000
    return isRegistered(ctx as unknown as Parameters<typeof isRegistered>[0], { _id: 7, version }, uid)
  }
  return { state, ask }
}

it('reads a participant from the database once', async () => {
  const { state, ask } = world(new Set(['ann']))
  expect([await ask('ann'), await ask('ann'), await ask('ann')]).toEqual([true, true, true])
  expect(state.queries).toBe(1)
})

it('notices a new registration at once', async () => {
  const registered = new Set<string>()
  const { ask } = world(registered)
  expect(await ask('bob')).toBe(false)
  registered.add('bob')
  expect(await ask('bob')).toBe(true)
})

it('reads again after an edit, which may have removed registrations', async () => {
  const registered = new Set(['ann'])
  const { ask } = world(registered)
  expect(await ask('ann')).toBe(true)
  registered.clear()
  expect(await ask('ann', 2)).toBe(false)
})

it('caches a limited number of participants', async () => {
  const { state, ask } = world(new Set(['ann', 'bob', 'eve']), 2)
  for (const uid of ['ann', 'bob', 'eve', 'eve', 'bob']) await ask(uid)
  expect(state.queries).toBe(3)
  await ask('ann')
  expect(state.queries).toBe(4)
})
