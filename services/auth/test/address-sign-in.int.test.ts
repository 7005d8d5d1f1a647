import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { contestAddressSignInChanged } from '@verdict/proto/events/contest'
import type { EventData } from '@verdict/proto/events/event'
import { readAuditEntries } from '@verdict/test-kit/audit'
import { until } from '@verdict/test-kit/until'
import { toSessionClaims } from '@verdict/kit/sessions'
import { decodeJwt } from './jwt.ts'
import { startWorld, type Actor, type World } from './world.ts'

type Published = EventData<typeof contestAddressSignInChanged>
interface Offer {
  cid: number
  uid: string
  team: string
  username: string
}

let world: World
let publish: (changes?: Partial<Published>) => Promise<void>
let count = 0
let cid = 0
let version = 0
let name = ''
let reds = ''
let ann: Actor
const minuteMs = 60_000
const after = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()

beforeAll(async () => {
  world = await startWorld({ AUTH_ADDRESS_SIGN_IN_MARGIN_SEC: '600' })
  const bus = await world.joinBus()
  publish = async (changes = {}) => {
    version += 1
    await bus.publish(contestAddressSignInChanged, {
      cid,
      version,
      mode: 'on',
      title: 'Regional',
      authorUid: world.root.uid,
      startsAt: after(-60),
      endsAt: after(60),
      teams: [{ name: 'Reds', uids: [ann.uid], addresses: [reds] }],
      ...changes,
    })
    await until('it is known', () =>
      world.db.collection<{ _id: number }>('address_sign_in_heads').findOne({ _id: cid, version: { $gte: version } }),
    )
  }
})
afterAll(() => world.stop())
beforeEach(async () => {
  count += 1
  cid = count
  version = 0
  name = `team${count}`
  reds = `172.${16 + (count % 16)}.${randomBytes(1)[0]}.${randomBytes(1)[0]}`
  await world.call('POST', 'admin/user/insert-batch-user', { as: world.root, body: { users: [[name, 'secret1']] } })
  ann = await world.signIn(name, 'secret1')
})

const offers = async (address: string) => (await world.call<Offer[]>('GET', 'address-sign-in', { address })).data
const signIn = (address: string, body: object = {}) =>
  world.call<{ uid: string } | null>('POST', 'address-sign-in', { address, body: { cid, uid: ann.uid, ...body } })
const byPassword = (address: string) =>
  world.call('POST', 'login', { address, body: { username: name, password: 'secret1' } })

function sessionOf(token: string | null) {
  const decoded = token === null ? null : decodeJwt(token)
  const claims = toSessionClaims(decoded)
  if (claims === null) throw new Error('no sign-in')
  return { sessionId: claims.sessionId, expiresAtMs: (decoded as { exp: number }).exp * 1000 }
}

describe('at the machine of a team', () => {
  it('its account is offered and signed in without a password, and every sign-in is in the audit log', async () => {
    await publish()
    expect(await offers(reds)).toMatchObject([{ cid, uid: ann.uid, username: name, team: 'Reds' }])
    expect(await offers(`::ffff:${reds}`)).toHaveLength(1)
    const answer = await signIn(reds)
    expect(answer).toMatchObject({ status: 200, data: { uid: ann.uid, username: name } })
    // Such a sign-in does not make the browser a known one.
    expect(answer.device).toBeUndefined()
    const entries = (await readAuditEntries(world.db)).filter(({ subject }) => subject.id === ann.uid)
    expect(entries).toMatchObject([
      {
        action: 'account.signed_in_by_address',
        actor: { uid: ann.uid, address: reds },
        changes: [{ field: 'detail', after: 'Reds · Regional' }],
      },
    ])
  })

  it('the session ends ten minutes after the contest, however often it is renewed', async () => {
    await publish({ endsAt: after(30) })
    const { sessionId, expiresAtMs } = sessionOf((await signIn(reds)).token)
    expect(Math.abs(expiresAtMs - Date.parse(after(40)))).toBeLessThan(minuteMs)
    await world.db.collection('sessions').updateMany({ uid: ann.uid }, { $set: { renewAt: new Date(0) } })
    const renewed = await world.sessions.renew({ sessionId, renewals: 0 })
    expect(sessionOf(renewed.token === '' ? null : renewed.token).expiresAtMs).toBe(expiresAtMs)
  })

  it.each([
    ['the contest is shorter', { endsAt: after(10) }],
    ['the option is off', { mode: 'off', teams: [] }],
    ['the team is gone', { teams: [] }],
  ] as const)('the session ends at once where %s', async (_what, changes) => {
    await publish()
    const { sessionId } = sessionOf((await signIn(reds)).token)
    expect((await world.sessions.resolve({ sessionId })).found).toBe(true)
    await publish({
      ...changes,
      teams: 'teams' in changes ? [] : [{ name: 'Reds', uids: [ann.uid], addresses: [reds] }],
    })
    await until('it has ended', async () => !(await world.sessions.resolve({ sessionId })).found)
    // A session by password continues.
    expect(await world.isAlive(ann)).toBe(true)
  })

  it('a second factor is required all the same', async () => {
    await publish()
    const { data } = await world.call<{ secret: string }>('POST', 'account/second-step/begin', {
      as: ann,
      body: { password: 'secret1' },
    })
    await world.db
      .collection<{ _id: string }>('second_factors')
      .updateOne({ _id: ann.uid }, { $set: { enabledAt: new Date() } })
    expect(data.secret).not.toBe('')
    expect(await signIn(reds)).toMatchObject({ code: 'auth.second_step_required', token: null })
    expect(await signIn(reds, { code: '000000' })).toMatchObject({ code: 'auth.second_step_wrong', token: null })
  })
})

describe('a sign-in without a password is refused', () => {
  const refused = async (address: string, body: object = {}) => {
    expect(await signIn(address, body)).toMatchObject({ code: 'auth.address_unknown', token: null })
  }

  it('from another address, whatever a header says', async () => {
    await publish()
    const other = '192.0.2.77'
    expect(await offers(other)).toEqual([])
    await refused(other)
    const forged = { 'x-forwarded-for': reds, 'x-real-ip': reds, forwarded: `for=${reds}`, 'x-client-address': reds }
    for (const [header, value] of Object.entries(forged)) {
      const response = await fetch(`${world.httpAddress}/api/address-sign-in`, { headers: { [header]: value } })
      expect(await response.json()).toMatchObject({ status: 200, data: [] })
    }
  })

  it('for the account of another team or for another contest', async () => {
    await publish()
    await refused(reds, { uid: world.root.uid })
    await refused(reds, { cid: cid + 1_000 })
  })

  it.each([
    ['the contest is over', { startsAt: after(-120), endsAt: after(-11) }],
    ['it is long before the contest', { startsAt: after(11), endsAt: after(60) }],
    ['the contest is nobody’s that may', { authorUid: 'nobody' }],
    ['it is turned off', { mode: 'off' }],
  ] as const)('when %s', async (_what, changes) => {
    await publish(changes)
    expect(await offers(reds)).toEqual([])
    await refused(reds)
  })

  it('if the contest’s author is no longer a super administrator', async () => {
    const edit = (type: number) =>
      world.call('PUT', 'admin/user/edit-user', { as: world.root, body: { uid: ann.uid, username: name, type } })
    const author = ann.uid
    await world.call('POST', 'admin/user/insert-batch-user', {
      as: world.root,
      body: { users: [[`${name}x`, 'secret1']] },
    })
    const { uid } = await world.signIn(`${name}x`, 'secret1')
    await edit(1000)
    await publish({ authorUid: author, teams: [{ name: 'Reds', uids: [uid], addresses: [reds] }] })
    expect(await offers(reds)).toHaveLength(1)
    await edit(1001)
    expect(await offers(reds)).toEqual([])
    await refused(reds, { uid })
  })

  it.each([
    ['has a role of the back office', { type: 1001 }],
    ['is disabled', { status: 1 }],
  ])('for an account that %s', async (_what, changes) => {
    await publish()
    const body = { uid: ann.uid, username: name, ...changes }
    await world.call('PUT', 'admin/user/edit-user', { as: world.root, body })
    expect(await offers(reds)).toEqual([])
    await refused(reds)
  })

  it('for an event that arrives late', async () => {
    await publish()
    await publish({ teams: [] })
    version = 0
    const bus = await world.joinBus()
    await bus.publish(contestAddressSignInChanged, {
      cid,
      version: 1,
      mode: 'on',
      title: 'Regional',
      authorUid: world.root.uid,
      startsAt: after(-60),
      endsAt: after(60),
      teams: [{ name: 'Reds', uids: [ann.uid], addresses: [reds] }],
    })
    cid += 1_000
    await publish({ teams: [] })
    cid -= 1_000
    expect(await offers(reds)).toEqual([])
  })
})

describe('a contest that restricts teams to their machines', () => {
  it('refuses passwords from elsewhere while it runs, but not before, after or at the machine', async () => {
    await publish({ mode: 'only' })
    const elsewhere = '192.0.2.78'
    expect(await byPassword(elsewhere)).toMatchObject({ code: 'auth.address_only', token: null })
    const basic = await world.sessions
      .checkPassword({ username: name, password: 'secret1', address: elsewhere })
      .catch((error: unknown) => error)
    expect(basic).toMatchObject({ code: 'auth.address_only' })
    expect(await byPassword(reds)).toMatchObject({ status: 200 })
    expect(await signIn(reds)).toMatchObject({ status: 200 })
    await publish({ mode: 'only', startsAt: after(5), endsAt: after(60) })
    expect(await byPassword(elsewhere)).toMatchObject({ status: 200 })
    await publish({ mode: 'only', startsAt: after(-60), endsAt: after(-5) })
    expect(await byPassword(elsewhere)).toMatchObject({ status: 200 })
  })

  it('reveals this only after the right password, and does not affect administrators', async () => {
    await publish({ mode: 'only' })
    const wrong = { username: name, password: 'wrong-one' }
    expect(await world.call('POST', 'login', { body: wrong })).toMatchObject({ code: 'auth.wrong_credentials' })
    const body = { uid: ann.uid, username: name, type: 1001 }
    await world.call('PUT', 'admin/user/edit-user', { as: world.root, body })
    expect(await byPassword('192.0.2.79')).toMatchObject({ status: 200 })
  })
})
