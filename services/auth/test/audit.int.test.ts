import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { auditRecorded } from '@verdict/proto/events/shared/audit'
import type { EventData } from '@verdict/proto/events/event'
import { startAccountWorld, type AccountWorld } from './account-world.ts'
import type { Actor } from './world.ts'

type Entry = EventData<typeof auditRecorded>

let world: AccountWorld
let count = 0
let name = ''
let ann: Actor
beforeAll(async () => {
  world = await startAccountWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  name = `user${(count += 1)}`
  await world.call('POST', 'admin/user/insert-batch-user', {
    as: world.root,
    body: { users: [[name, 'secret1', `${name}@example.org`]] },
  })
  ann = await world.signIn(name, 'secret1')
})

/** The audit log entries of an account in order. */
async function entriesOf(id: string): Promise<Entry[]> {
  const rows = await world.db.collection('outbox').find({ topic: 'verdict.audit' }).sort({ order: 1 }).toArray()
  const entries = rows.map((row) => (JSON.parse(String(row['event'])) as { data: Entry }).data)
  return entries.filter(({ subject }) => subject.id === id)
}
const ownEvents = async (as: Actor) =>
  (await world.call<{ records: object[] }>('GET', 'account/security-events', { as })).data.records
const edit = (body: object) =>
  world.call('PUT', 'admin/user/edit-user', { as: world.root, body: { uid: ann.uid, username: name, ...body } })
const mailed = (template: string) => world.peers.mail(template, `${name}@example.org`)

describe('what an administrator does to an account', () => {
  it('is in the audit log with actor, address, and values before and after', async () => {
    expect(await edit({ type: 1001, realname: 'Ann' })).toMatchObject({ status: 200 })
    const { uid, username } = world.root
    const actor = { uid, username, role: 'root', credential: 'session', address: expect.stringMatching(/\d/) }
    expect(await entriesOf(ann.uid)).toMatchObject([
      {
        action: 'account.role_changed',
        subject: { kind: 'account', id: ann.uid, name },
        actor,
        changes: [{ field: 'role', before: 'default_user', after: 'admin' }],
        traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
      { action: 'account.edited', actor, changes: [{ field: 'realname', before: null, after: 'Ann' }] },
    ])
  })

  it('is reported to its owner, in their list and by mail', async () => {
    await edit({ type: 1001 })
    await edit({ type: 1001, setNewPwd: true, password: 'secret2' })
    await edit({ type: 1001, email: `${name}@example.com` })
    const own = await ownEvents(await world.signIn(name, 'secret2'))
    const byRoot = { isOwn: false, actorName: 'root', address: '' }
    expect(own).toMatchObject([
      { kind: 'email_changed', ...byRoot },
      { kind: 'password_set_by_admin', ...byRoot },
      { kind: 'role_changed', detail: 'default_user → admin', ...byRoot },
    ])
    const role = { by: 'root', before: 'default_user', after: 'admin' }
    expect(await mailed('role-changed')).toMatchObject({ values: role })
    expect(await mailed('email-changed')).toMatchObject({ values: { email: `${name}@example.com` } })
    await mailed('password-set-by-admin')
  })

  it('is not recorded if it is refused or changes nothing', async () => {
    expect(await edit({ type: 1002, email: 'no address' })).toMatchObject({ code: 'user.email_invalid' })
    await edit({})
    expect(await entriesOf(ann.uid)).toEqual([])
  })

  it('is recorded with the names of disabled, restored, deleted and created accounts', async () => {
    await edit({ status: 1 })
    await edit({ status: 0 })
    expect(await mailed('account-disabled')).toMatchObject({ values: { username: name, by: 'root' } })
    await mailed('account-enabled')
    await world.call('DELETE', 'admin/user/delete-user', { as: world.root, body: { ids: [ann.uid] } })
    const actions = (await entriesOf(ann.uid)).map(({ action }) => action)
    expect(actions).toEqual(['account.disabled', 'account.enabled', 'account.account_deleted'])
    const made = (await entriesOf('')).filter(({ action }) => action === 'account.import').at(-1)
    expect(made?.changes).toEqual([{ field: 'users', before: null, after: JSON.stringify([name]) }])
  })
})

describe('accounts that a roster disables and restores', () => {
  const apply = (users: string[][], disable: string[] = []) =>
    world.call('POST', 'admin/user/apply-roster', {
      as: world.root,
      body: { roster: `School ${name}`, users, disable },
    })

  it('have entries besides that of the upload, and their owners are informed', async () => {
    const row = [name, '', `${name}@example.org`]
    await apply([row])
    expect(await apply([[`${name}x`, 'secret1']], [ann.uid])).toMatchObject({ data: { disabled: 1 } })
    expect(await apply([row])).toMatchObject({ data: { reactivated: 1 } })
    const by = { uid: world.root.uid, username: 'root', address: expect.stringMatching(/\d/) }
    expect(await entriesOf(ann.uid)).toMatchObject([
      { action: 'account.disabled', actor: by, changes: [{ field: 'disabled', before: 'false', after: 'true' }] },
      { action: 'account.enabled', actor: by, changes: [{ field: 'disabled', before: 'true', after: 'false' }] },
    ])
    expect((await entriesOf(`School ${name}`)).map(({ action }) => action)).toEqual(
      Array.from({ length: 3 }, () => 'account.roster'),
    )
    const events = await world.db.collection('account_events').find({ uid: ann.uid }).sort({ _id: 1 }).toArray()
    expect(events).toMatchObject([{ kind: 'disabled', actorName: 'root' }, { kind: 'enabled' }])
    expect(await mailed('account-disabled')).toMatchObject({ values: { username: name, by: 'root' } })
    await mailed('account-enabled')
  })
})

describe('what users do to their own account', () => {
  it('is in their list and in the audit log', async () => {
    const change = { oldPassword: 'secret1', newPassword: 'secret2' }
    expect(await world.call('POST', 'change-password', { as: ann, body: change })).toMatchObject({
      data: { code: 200 },
    })
    const body = { password: 'secret2', name: 'grader', scopes: ['read'], days: 7 }
    expect(await world.call('POST', 'account/token', { as: ann, body })).toMatchObject({ status: 200 })
    expect(await ownEvents(ann)).toMatchObject([
      { kind: 'token_created', isOwn: true, detail: 'grader', address: expect.stringMatching(/\d/) },
      { kind: 'password_changed', isOwn: true },
    ])
    expect((await entriesOf(ann.uid)).map(({ action }) => action)).toEqual([
      'account.password_changed',
      'account.token_created',
    ])
  })

  it('is visible to nobody else', async () => {
    await edit({ realname: 'Ann' })
    expect(await ownEvents(world.root)).not.toContainEqual(expect.objectContaining({ kind: 'edited' }))
    expect(await world.call('GET', 'account/security-events')).toMatchObject({ httpStatus: 401 })
  })
})

it('never includes a password', async () => {
  await edit({ setNewPwd: true, password: 'hunter2hunter2' })
  const rows = await world.db.collection('outbox').find({ topic: 'verdict.audit' }).toArray()
  expect(JSON.stringify(rows)).not.toMatch(/hunter2|secret1|argon2/)
})
