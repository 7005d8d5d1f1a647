import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { auditRecorded } from '@verdict/proto/events/shared/audit'
import { userDeleted } from '@verdict/proto/events/auth'
import type { EventData } from '@verdict/proto/events/event'
import { eventually } from '@verdict/test-kit/until'
import { startWorld, type World } from './world.ts'

let world: World
let bus: Awaited<ReturnType<World['joinBus']>>
beforeAll(async () => {
  world = await startWorld({ SITE_AUDIT_DAYS: '30' })
  bus = await world.joinBus()
})
afterAll(() => world.stop())
const entries = () => world.db.collection<{ _id: string }>('audit_entries')
beforeEach(() => entries().deleteMany({}))

interface Page {
  records: { id: string; action: string; actorName: string; address: string; changes: unknown[] }[]
  total: number
}

const read = async (query = '') => (await world.call('GET', `admin/audit-log?${query}`, { as: 'root' })).data as Page

/** Reads until the log is as expected, as entries arrive through the bus. */
function readUntil(holds: (page: Page) => boolean, query = ''): Promise<Page> {
  return eventually(() => read(query), holds)
}

const entry = (change: Partial<EventData<typeof auditRecorded>> = {}): EventData<typeof auditRecorded> => ({
  at: '2026-11-20T10:00:00Z',
  action: 'contest.update',
  subject: { kind: 'contest', id: '7', name: 'Round 1' },
  actor: { uid: 'u1', username: 'ann', role: 'admin', credential: 'token', address: '10.0.0.1' },
  changes: [{ field: 'title', before: 'Round 0', after: '=Round 1' }],
  traceId: 'abc',
  ...change,
})

describe('the audit log', () => {
  it('has each entry once, however often its event arrives', async () => {
    const id = randomUUID()
    for (let times = 0; times < 3; times += 1) await bus.publish(auditRecorded, entry(), { id })
    await bus.publish(auditRecorded, entry({ action: 'contest.delete' }))
    const { records } = await readUntil((page) => page.records.length >= 2)
    expect(records.map(({ action }) => action).sort()).toEqual(['contest.delete', 'contest.update'])
    expect(records.find((one) => one.id === id)).toMatchObject({
      actorName: 'ann',
      actorRole: 'admin',
      credential: 'token',
      address: '10.0.0.1',
      traceId: 'abc',
      subjectKind: 'contest',
      subjectId: '7',
      subjectName: 'Round 1',
      changes: [{ field: 'title', before: 'Round 0', after: '=Round 1' }],
    })
  })

  it('is readable for super administrators only', async () => {
    for (const path of ['admin/audit-log', 'admin/audit-log/download']) {
      expect(await world.call('GET', path, { as: 'admin' })).toMatchObject({ httpStatus: 403 })
      expect(await world.call('GET', path)).toMatchObject({ httpStatus: 401 })
    }
  })

  it('is searched by actor, action, subject and time', async () => {
    await bus.publish(auditRecorded, entry())
    await bus.publish(auditRecorded, entry({ at: '2026-11-21T10:00:00Z', action: 'contest.delete' }))
    const bob = { uid: 'u2', username: 'bob', role: 'root', credential: 'session' as const, address: '' }
    const group = { kind: 'group', id: '7', name: 'Class A' }
    await bus.publish(auditRecorded, entry({ action: 'group.owner', actor: bob, subject: group }))
    await readUntil(({ total }) => total === 3)
    const found = async (query: string) => (await read(query)).records.map(({ action }) => action).sort()
    expect(await found('actor=bob')).toEqual(['group.owner'])
    expect(await found('actor=u1')).toEqual(['contest.delete', 'contest.update'])
    expect(await found('action=contest.delete')).toEqual(['contest.delete'])
    expect(await found('subjectId=7')).toEqual(['contest.delete', 'contest.update', 'group.owner'])
    expect(await found('subjectKind=group&subjectId=Class A')).toEqual(['group.owner'])
    expect(await found('from=2026-11-21T00:00:00Z')).toEqual(['contest.delete'])
    expect(await found('to=2026-11-21T00:00:00Z&actor=ann')).toEqual(['contest.update'])
    expect(await found('limit=1')).toEqual(['contest.delete'])
  })

  it('is exported as a table in which nothing is a formula', async () => {
    await bus.publish(auditRecorded, entry())
    await readUntil(({ total }) => total === 1)
    const csv = await world.csv('admin/audit-log/download?actor=ann')
    expect(csv).toContain("contest.update,contest,7,Round 1,ann,u1,admin,token,10.0.0.1,title,Round 0,'=Round 1")
    expect(await world.csv('admin/audit-log/download?actor=nobody')).not.toContain('contest.update')
  })

  it('keeps entries of a deleted account without identifying it', async () => {
    await bus.publish(auditRecorded, entry())
    const subject = { kind: 'account', id: 'u1', name: 'ann' }
    await bus.publish(auditRecorded, entry({ action: 'account.edited', subject }))
    await readUntil(({ total }) => total === 2)
    await bus.publish(userDeleted, { uid: 'u1', version: 9 })
    const names = (page: object) => JSON.stringify(page).includes('"ann"')
    const { records } = await readUntil((page) => !names(page) && page.records.every(({ address }) => address === ''))
    expect(names(records)).toBe(false)
    expect(records.find(({ action }) => action === 'account.edited')?.changes).toEqual([])
  })
})

describe('a change of the site’s settings', () => {
  it('is recorded with the old values and its author', async () => {
    await world.call('PUT', 'admin/switch/update', { as: 'root', body: { openPublicJudge: false } })
    const { records } = await readUntil(({ total }) => total === 1)
    expect(records).toMatchObject([
      {
        action: 'site.switches',
        actorUid: 'root',
        actorRole: 'root',
        service: 'site',
        changes: [{ field: 'openPublicJudge', before: 'true', after: 'false' }],
      },
    ])
  })

  it('is not recorded if it is refused', async () => {
    const body = { openPublicJudge: true, expected: { openPublicJudge: true } }
    expect(await world.call('PUT', 'admin/switch/update', { as: 'root', body })).toMatchObject({
      code: 'settings.changed_meanwhile',
    })
    await world.call('PUT', 'admin/switch/update', { as: 'root', body: { openGroupJudge: false } })
    const { records } = await readUntil(({ total }) => total > 0)
    expect(records).toMatchObject([{ changes: [{ field: 'openGroupJudge' }] }])
  })

  it('names the changed announcement', async () => {
    const body = { title: 'Maintenance', content: 'Tonight' }
    await world.call('POST', 'admin/announcement', { as: 'root', body })
    const [made] = (await readUntil(({ total }) => total === 1)).records
    expect(made).toMatchObject({ action: 'announcement.create', subjectName: 'Maintenance' })
    const id = Number((made as { subjectId?: string }).subjectId)
    await world.call('PUT', 'admin/announcement', { as: 'root', body: { id, title: 'Maintenance', content: 'Now' } })
    await world.call('DELETE', `admin/announcement?aid=${id}`, { as: 'root' })
    const { records } = await readUntil((page) => page.records.length === 3)
    expect(records.find(({ action }) => action === 'announcement.update')?.changes).toEqual([
      { field: 'content', before: 'Tonight', after: 'Now' },
    ])
    expect(records.map(({ action }) => action)).toContain('announcement.delete')
  })
})
