import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { loadSettings } from '@verdict/kit/config'
import { authSettings, createAuthService } from '../src/index.ts'
import { decodeJwt } from './jwt.ts'
import { freshAddress } from '@verdict/test-kit/address'
import { rootPassword, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  // Locks are tested without challenges; see challenges.int.test.ts.
  world = await startWorld({ AUTH_CHALLENGE_FAILURES: '1000' })
  const users = ['ann', 'bob', 'eve', 'kim'].map((name) => [name, 'secret1'])
  await world.call('POST', 'admin/user/insert-batch-user', { as: world.root, body: { users } })
})
afterAll(() => world.stop())

const signIn = (username: unknown, password: unknown, address?: string, path = 'login') =>
  world.call('POST', path, { body: { username, password }, ...(address === undefined ? {} : { address }) })

describe('signing in', () => {
  it('returns the user and, in a header, a token that expires within a day', async () => {
    const answer = await signIn(' Ann ', ' secret1 ')
    expect(answer).toMatchObject({
      status: 200,
      data: { username: 'ann', roleList: ['default_user'], gender: 'secrecy' },
    })
    expect(JSON.stringify(answer.data)).not.toMatch(/argon|password/i)
    const { exp, iat } = decodeJwt(answer.token ?? '') as { exp: number; iat: number }
    // The second may change between the two.
    expect(86_400 - (exp - iat)).toBeLessThanOrEqual(1)
    expect(exp - iat).toBeLessThanOrEqual(86_400)
  })

  it('reports a wrong password and an unknown name in the same way', async () => {
    const wrong = await signIn('ann', 'secret2')
    const unknown = await signIn('nobody', 'secret2')
    expect(wrong).toMatchObject({ httpStatus: 400, code: 'auth.wrong_credentials', token: null })
    expect({ ...unknown }).toEqual({ ...wrong })
  })

  it('takes about as long for an unknown name as for a wrong password', async () => {
    const timeOf = async (name: string) => {
      const times: number[] = []
      for (let round = 0; round < 7; round += 1) {
        const startedAt = performance.now()
        await signIn(name, 'secret2')
        times.push(performance.now() - startedAt)
      }
      return times.sort((a, b) => a - b)[3] ?? 0
    }
    const [known, unknown] = [await timeOf('ann'), await timeOf('nobody')]
    expect(unknown / known).toBeGreaterThan(0.4)
  })

  it.each([
    ['an operator', { $gt: '' }, 'secret1'],
    ['a list', ['ann'], 'secret1'],
    ['nothing', undefined, 'secret1'],
    ['an operator for a password', 'ann', { $ne: null }],
  ])('refuses %s as a name', async (_what, username, password) => {
    expect(await signIn(username, password)).toMatchObject({ httpStatus: 400, code: 'request.invalid', token: null })
  })

  it('admits only administrators to the back office', async () => {
    expect(await signIn('ann', 'secret1', undefined, 'admin/login')).toMatchObject({
      httpStatus: 403,
      code: 'auth.not_admin',
      token: null,
    })
    expect(await signIn('root', rootPassword, undefined, 'admin/login')).toMatchObject({ status: 200 })
  })

  it('refuses a disabled account, and says so only after the right password', async () => {
    const { data } = await world.call<{ records: { uid: string }[] }>('GET', 'admin/user/get-user-list?keyword=kim', {
      as: world.root,
    })
    const uid = data.records[0]?.uid
    await world.call('PUT', 'admin/user/edit-user', { as: world.root, body: { uid, username: 'kim', status: 1 } })
    expect(await signIn('kim', 'secret1')).toMatchObject({ code: 'auth.disabled', token: null })
    expect(await signIn('kim', 'wrong-one')).toMatchObject({ code: 'auth.wrong_credentials' })
  })

  it('is recorded: the back office shows the previous sign-in', async () => {
    const first = await world.signIn('root', rootPassword)
    await world.signIn('root', rootPassword)
    const latest = await world.db.collection('sign_ins').find({ uid: first.uid }).sort({ _id: -1 }).limit(2).toArray()
    const { data } = await world.call('POST', 'admin/dashboard/get-sessions', { as: first })
    expect(data).toMatchObject({ id: latest[1]?.['_id'], uid: first.uid })
  })
})

describe('failed sign-ins', () => {
  const fail = async (name: string, address: string, times: number) => {
    for (let round = 0; round < times; round += 1) await signIn(name, 'wrong-one', address)
  }

  it('lock the name at that address and nowhere else', async () => {
    const address = freshAddress()
    await fail('bob', address, 20)
    const locked = await signIn('bob', 'secret1', address)
    expect(locked).toMatchObject({ httpStatus: 429, code: 'auth.locked', token: null })
    expect(locked.msg).toMatch(/30 min/)
    expect(await signIn('bob', 'secret1')).toMatchObject({ status: 200 })
    expect(await signIn('eve', 'secret1', address)).toMatchObject({ status: 200 })
  })

  it('are reset by a success', async () => {
    const address = freshAddress()
    await fail('eve', address, 19)
    expect(await signIn('eve', 'secret1', address)).toMatchObject({ status: 200 })
    await fail('eve', address, 19)
    expect(await signIn('eve', 'secret1', address)).toMatchObject({ status: 200 })
  })

  it('are counted before they are checked, so that concurrent ones are limited too', async () => {
    const address = freshAddress()
    const answers = await Promise.all(Array.from({ length: 100 }, () => signIn('kim', 'wrong-one', address)))
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 'auth.wrong_credentials')).toHaveLength(20)
    expect(codes.filter((code) => code === 'auth.locked')).toHaveLength(80)
  })

  it('slow down an address that tries many names, except for users who have signed in from there', async () => {
    const strict = await startWorld({ AUTH_LOCK_ADDRESS_FAILURES: '5' })
    try {
      const address = freshAddress()
      const users = [['pupil', 'secret1']]
      await strict.call('POST', 'admin/user/insert-batch-user', { as: strict.root, body: { users } })
      const known = { username: 'root', password: rootPassword }
      expect(await strict.call('POST', 'login', { address, body: known })).toMatchObject({ status: 200 })
      for (let name = 0; name < 5; name += 1) {
        await strict.call('POST', 'login', { address, body: { username: `n${name}`, password: 'wrong-one' } })
      }
      const body = { username: 'pupil', password: 'secret1' }
      const wrong = { username: 'n9', password: 'wrong-one' }
      expect(await strict.call('POST', 'login', { address, body: wrong })).toMatchObject({ httpStatus: 400 })
      expect(await strict.call('POST', 'login', { address, body })).toMatchObject({ code: 'auth.challenge_required' })
      expect(await strict.call('POST', 'login', { address, body: known })).toMatchObject({ status: 200 })
      expect(await strict.call('POST', 'login', { body })).toMatchObject({ status: 200 })
    } finally {
      await strict.stop()
    }
  })
})

describe('many concurrent sign-ins', () => {
  it('are all answered, and other calls are served meanwhile', async () => {
    const order: string[] = []
    const flood = Promise.all(Array.from({ length: 60 }, () => signIn('ann', 'secret1'))).then((answers) => {
      order.push('flood')
      return answers
    })
    await world.call('GET', 'get-user-auth-info', { as: world.root })
    order.push('other')
    expect(new Set((await flood).map((answer) => answer.status))).toEqual(new Set([200]))
    expect(order).toEqual(['other', 'flood'])
  })
})

describe('a fresh installation', () => {
  it('does not start without a password for its first super administrator, and says what to set', async () => {
    const env = { ...process.env, VERDICT_SECRET: 'x'.repeat(16), AUTH_HTTP_PORT: '0', AUTH_GRPC_PORT: '0' }
    const settings = loadSettings(authSettings, { ...env, VERDICT_ROOT_PASSWORD: '', VERDICT_LOG_LEVEL: 'silent' })
    const service = createAuthService(settings, { database: `${world.database}_fresh` })
    await expect(service.start()).rejects.toThrow('VERDICT_ROOT_PASSWORD')
    await service.stop()
  })
})
