import { expect, it } from '@jest/globals'
import { AppError } from '@verdict/kit/errors'
import { revokedMark } from '@verdict/kit/sessions'
import { createSessionLookup } from './session-lookup.ts'

const ann = {
  found: true,
  uid: 'ann',
  username: 'ann',
  roles: ['default_user'],
  scopes: [],
  hasScopes: false,
  renewAtMs: 1,
  expiresAtMs: 2,
  renewals: 0,
  renewedAtMs: 0,
  graceUntilMs: 0,
}

function world() {
  const state = {
    status: 'ready' as const as string,
    kept: null as string | null,
    resolves: 0,
    answer: () => Promise.resolve(ann) as Promise<unknown>,
  }
  const redis = {
    get status() {
      return state.status
    },
    get: () => Promise.resolve(state.kept),
  }
  const auth = {
    resolve() {
      state.resolves += 1
      return state.answer()
    },
  }
  const lookup = createSessionLookup(
    redis as unknown as Parameters<typeof createSessionLookup>[0],
    auth as unknown as Parameters<typeof createSessionLookup>[1],
  )
  return { state, find: (sessionId = 's') => lookup.find(sessionId) }
}

it('calls auth once for concurrent calls of a page, and again for later ones', async () => {
  const { state, find } = world()
  const found = await Promise.all(Array.from({ length: 8 }, () => find()))
  expect(found.map((session) => session?.uid)).toEqual(found.map(() => 'ann'))
  expect(state.resolves).toBe(1)
  await Promise.all([find(), find('another')])
  expect(state.resolves).toBe(3)
})

it('notices an ended session while another call still waits for auth', async () => {
  const { state, find } = world()
  let answer: (session: unknown) => void = () => undefined
  state.answer = () => new Promise((resolve) => (answer = resolve))
  const before = find()
  while (state.resolves === 0) await Promise.resolve()
  state.kept = revokedMark
  expect(await find()).toBeNull()
  answer(ann)
  expect(await before).toMatchObject({ uid: 'ann' })
})

it('calls auth for each call while Redis is down, as ended sessions are not reported', async () => {
  const { state, find } = world()
  state.status = 'reconnecting'
  await Promise.all([find(), find(), find()])
  expect(state.resolves).toBe(3)
})

it('does not cache failures', async () => {
  const { state, find } = world()
  state.answer = () => Promise.reject(new AppError('server.unavailable'))
  expect((await Promise.allSettled([find(), find()])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  state.answer = () => Promise.resolve(ann)
  expect(await find()).toMatchObject({ uid: 'ann' })
})
