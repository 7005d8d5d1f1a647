import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { contestAddressSignInChanged } from '@verdict/proto/events/contest'
import { until } from '@verdict/test-kit/until'
import { startWorld, type World } from './world.ts'

const [machine, elsewhere] = ['172.20.1.7', '192.0.2.5']
const path = '/api/address-sign-in'

/** A gateway and an account that may sign in at the machine. */
async function startOffering(trusted: string): Promise<{ world: World; uid: string }> {
  const world = await startWorld({ gatewayEnv: { VERDICT_TRUST_PROXY: trusted } })
  const accounts = world.auth.db.collection<{ _id: string; [field: string]: unknown }>('accounts')
  const root = await accounts.findOne({ username: 'root' })
  const uid = 'team1'
  await accounts.insertOne({ ...root, username: uid, nameKey: uid, role: 'default_user', _id: uid })
  const hourMs = 3_600_000
  await world.bus.publish(contestAddressSignInChanged, {
    cid: 1,
    version: 1,
    mode: 'on',
    title: 'Regional',
    authorUid: root?._id ?? '',
    startsAt: new Date(Date.now() - hourMs).toISOString(),
    endsAt: new Date(Date.now() + hourMs).toISOString(),
    teams: [{ name: 'Reds', uids: [uid], addresses: [machine] }],
  })
  await until('it is known', () => world.auth.db.collection('address_sign_ins').findOne({ uid }))
  return { world, uid }
}

const signIn = ({ world, uid }: Awaited<ReturnType<typeof startOffering>>, forwarded: string, headers = {}) =>
  world.call(path, { method: 'POST', address: forwarded, headers, body: JSON.stringify({ cid: 1, uid }) })

describe('behind a trusted reverse proxy', () => {
  let offering: Awaited<ReturnType<typeof startOffering>>
  beforeAll(async () => {
    offering = await startOffering('127.0.0.1')
  })
  afterAll(() => offering.world.stop())

  it('a browser on the machine of a team is signed in with a session like that of a password', async () => {
    const answer = await signIn(offering, machine)
    expect(answer).toMatchObject({ httpStatus: 200, json: { data: { username: 'team1' } } })
    const token = answer.headers.get('authorization') ?? ''
    const { json } = await offering.world.call('/api/get-user-auth-info', { token, address: elsewhere })
    expect(json).toMatchObject({ data: { roles: ['default_user'] } })
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly/i)
  })

  it('a browser elsewhere is not, whatever it writes before the proxy’s addition', async () => {
    for (const forwarded of [elsewhere, `${machine}, ${elsewhere}`, `${machine}, ${machine}, ${elsewhere}`]) {
      expect(await signIn(offering, forwarded)).toMatchObject({
        httpStatus: 400,
        json: { code: 'auth.address_unknown' },
      })
      expect((await offering.world.call(path, { address: forwarded })).json).toMatchObject({ data: [] })
    }
    const headers = {
      'x-real-ip': machine,
      forwarded: `for=${machine}`,
      'x-client-ip': machine,
      'cf-connecting-ip': machine,
    }
    expect(await signIn(offering, elsewhere, headers)).toMatchObject({ json: { code: 'auth.address_unknown' } })
  })
})

it('without a trusted proxy the header is ignored', async () => {
  const offering = await startOffering('')
  try {
    expect(await signIn(offering, machine)).toMatchObject({ httpStatus: 400, json: { code: 'auth.address_unknown' } })
    expect((await offering.world.call(path, { address: machine })).json).toMatchObject({ data: [] })
  } finally {
    await offering.world.stop()
  }
})
