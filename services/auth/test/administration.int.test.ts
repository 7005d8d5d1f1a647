import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Redis } from 'ioredis'
import { readWorkbook } from '../../kit/test/read-workbook.ts'
import { log } from '@verdict/test-kit/environment'
import { accountModel } from '../src/accounts/account.model.ts'
import { deletedAccountModel } from '../src/accounts/removal/deleted-account.model.ts'
import { createUserSearchIndex } from '../src/administration/user-search-index.ts'
import { startWorld, type Actor, type World } from './world.ts'

interface Row {
  uid: string
  username: string
  roles: { id: number; role: string }[]
}
interface List {
  records: Row[]
  total: number
}

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const insert = (users: (string | null)[][], lang = 'en-US') =>
  world.call('POST', 'admin/user/insert-batch-user', { as: world.root, body: { users }, lang })
const list = (query = '') => world.call<List>('GET', `admin/user/get-user-list?${query}`, { as: world.root })
const rowOf = async (name: string) => (await list(`keyword=${name}`)).data.records[0] ?? { uid: '', roles: [] }
const edit = (body: object, as: Actor = world.root) => world.call('PUT', 'admin/user/edit-user', { as, body })
const remove = (ids: string[], as: Actor = world.root) =>
  world.call('DELETE', 'admin/user/delete-user', { as, body: { ids } })

async function newRoot(name: string): Promise<Actor> {
  await insert([[name, 'secret1']])
  await edit({ uid: (await rowOf(name)).uid, username: name, type: 1000 })
  return world.signIn(name, 'secret1')
}

describe('the user list', () => {
  it('is paged, newest first, and finds a literal part of a name', async () => {
    await insert([
      ['list.one', 'secret1', 'one@x.cn', 'One', 'male', 'Uno', 'School 1'],
      ['list-two', 'secret1'],
    ])
    expect((await list('keyword=list.')).data.records.map((row) => row.username)).toEqual(['list.one'])
    expect((await list('keyword=.*')).data.total).toBe(0)
    expect(await list('keyword=list%00')).toMatchObject({ httpStatus: 200, data: { total: 0 } })
    expect((await list('limit=1&currentPage=2')).data.records).toHaveLength(1)
    expect((await list('onlyAdmin=true')).data.records.map((row) => row.username)).toEqual(['root'])
    expect((await list('keyword=Uno')).data.records[0]).toMatchObject({
      realname: 'One',
      email: 'one@x.cn',
      gender: 'male',
      school: 'School 1',
      status: 0,
      roles: [{ id: 1002, role: 'default_user' }],
    })
  })

  it('never shows a password', async () => {
    expect(JSON.stringify((await list()).data)).not.toContain('argon2')
  })
})

describe('the search index of users', () => {
  it('finds any part of a name, an e-mail or a school, newest first, and reflects every change', async () => {
    const [accounts, deletedAccounts] = [accountModel(world.db), deletedAccountModel(world.db)]
    const clock = { now: () => new Date() }
    const index = createUserSearchIndex({ accounts, deletedAccounts, clock, log })
    await insert([['idx.one', 'secret1', 'idx@mail.cn', '陈一', 'male', 'Ｎick', 'Lakeside School']])
    expect(await index.find('idx')).toBe(null)
    await index.load()
    const { uid } = (await list('keyword=idx.one')).data.records[0] ?? { uid: '' }
    for (const part of ['IDX.', 'dx@mail', '陈', 'nick', 'ｓide s'])
      expect([part, await index.find(part)]).toEqual([part, [uid]])
    await edit({ uid, username: 'renamed.one', realname: 'Chen', type: 1002 })
    await insert([['renamed.two', 'secret1']])
    const two = await rowOf('renamed.two')
    expect(await index.find('idx.')).toEqual([])
    expect(await index.find('renamed.')).toEqual([two.uid, uid])
    await remove([two.uid])
    expect(await index.find('renamed.')).toEqual([uid])
    // Without a stored record, as after a restored backup.
    await world.db.collection<{ _id: string }>('accounts').deleteOne({ _id: uid })
    expect(await index.find('renamed.')).toEqual([])
  })
})

describe('creating many users', () => {
  it('creates none if a row is wrong, and names the rows', async () => {
    const refused = await insert([
      ['good1', 'secret1'],
      ['bad one', 'secret1'],
      ['root', 'secret1'],
      ['good2', 'x'],
    ])
    expect(refused).toMatchObject({ httpStatus: 400, code: 'user.bad_rows' })
    expect(refused.msg).toMatch(/row 2.*row 3.*row 4/)
    expect((await list('keyword=good')).data.total).toBe(0)
  })

  it('detects existing names in any case', async () => {
    const refused = await insert(
      [
        ['fresh', 'secret1'],
        ['ROOT', 'secret1'],
      ],
      'zh-CN',
    )
    expect(refused).toMatchObject({ code: 'user.bad_rows' })
    expect(refused.msg).toContain('第 2 行')
    expect((await list('keyword=fresh')).data.total).toBe(0)
  })

  it('creates a name once for concurrent requests', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((n) =>
        insert([
          ['race', 'secret1'],
          [`race${n}`, 'secret1'],
        ]),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect((await list('keyword=race')).data.total).toBe(2)
  })

  it('continues an aborted call with the same rows, and reports the result of each row', async () => {
    const users = Array.from({ length: 120 }, (_, n) => [`again${n}`, 'secret1', `again${n}@x.cn`])
    expect((await insert(users)).data).toMatchObject({ created: 120, rows: { length: 120 } })
    await world.db.collection('accounts').deleteMany({ username: /^again(6|1\d\d)/ })
    const again = (await insert(users)).data as { created: number; rows: { outcome: string }[] }
    const outcomes = again.rows.map(({ outcome }) => outcome)
    expect(again.created).toBe(31)
    expect(outcomes).toEqual(users.map(([name = '']) => (/^again(6|1\d\d)/.test(name) ? 'created' : 'exists')))
    expect((await list('keyword=again')).data.total).toBe(120)
    // Rows of other callers with the same names are refused as usual.
    expect(await insert([['again1', 'secret2']])).toMatchObject({ httpStatus: 400, code: 'user.bad_rows' })
  })

  it('refuses names with HTML', async () => {
    expect(await insert([['<b>x</b>', 'secret1']])).toMatchObject({ code: 'user.bad_rows' })
  })

  it('publishes every account when it is created', async () => {
    await insert([['told', 'secret1', null, 'Ada Lovelace', 'female', 'Nick', 'MIT']])
    const { uid } = await rowOf('told')
    const rows = await world.db.collection('outbox').find({ key: uid }).toArray()
    const events = rows.map((row) => JSON.parse(String(row['event'])) as { type: string; data: object })
    expect(events).toMatchObject([
      { type: 'auth.user_changed.v3', data: { uid, username: 'told', nickname: 'Nick', role: 'default_user' } },
    ])
    const about = { realname: 'Ada Lovelace', school: 'MIT', gender: 'female' }
    expect(events[0]?.data).toMatchObject(about)
  })
})

describe('a school roster', () => {
  interface Checked {
    rows: { row: number; action: string; message: string | null }[]
    leaving: { uid: string; username: string }[]
  }
  const check = (roster: string, users: string[][], lang = 'en-US') =>
    world.call<Checked>('POST', 'admin/user/check-roster', { as: world.root, body: { roster, users }, lang })
  const apply = (roster: string, users: string[][], disable: string[] = []) =>
    world.call('POST', 'admin/user/apply-roster', { as: world.root, body: { roster, users, disable } })
  /** Names that no earlier attempt has used. */
  const fresh = (...names: string[]) => {
    const tag = randomBytes(3).toString('hex')
    return names.map((name) => `${name}.${tag}`)
  }

  it('creates, updates, disables absent users and restores returning ones', async () => {
    const [school = '', ada = '', bob = ''] = fresh('School', 'ada', 'bob')
    const both = [
      [ada, 'secret1', `${ada}@x.cn`, 'Ada'],
      [bob, 'secret1'],
    ]
    expect(await apply(school, both)).toMatchObject({ data: { created: 2, updated: 0, disabled: 0 } })
    const [signedIn, { uid }] = [await world.signIn(bob, 'secret1'), await rowOf(bob)]
    const next = [[ada, '', '', 'Ada Lovelace', 'female', '', 'MIT']]
    expect((await check(school, next)).data).toMatchObject({
      rows: [{ row: 1, action: 'update', message: null }],
      leaving: [{ uid, username: bob }],
    })
    expect(await apply(school, next, [uid])).toMatchObject({ data: { created: 0, updated: 1, disabled: 1 } })
    expect(await rowOf(ada)).toMatchObject({ realname: 'Ada Lovelace', school: 'MIT', email: `${ada}@x.cn`, status: 0 })
    expect(await rowOf(bob)).toMatchObject({ status: 1 })
    expect(await world.isAlive(signedIn)).toBe(false)
    const rosters = await world.call('GET', 'admin/user/rosters', { as: world.root })
    expect(rosters.data).toContainEqual({ name: school, members: 2, active: 1 })
    expect(await apply(school, [...next, [bob]])).toMatchObject({ data: { reactivated: 1, disabled: 0 } })
    expect(await world.isAlive(await world.signIn(bob, 'secret1'))).toBe(true)
    const events = await world.db.collection('outbox').find({ key: uid }).toArray()
    expect(
      events.map((row) => (JSON.parse(String(row['event'])) as { data: { disabled: boolean } }).data.disabled),
    ).toEqual([false, true, false])
  })

  it('never restores an account that an administrator disabled', async () => {
    const [school = '', ada = ''] = fresh('School', 'ada')
    await apply(school, [[ada, 'secret1']])
    await edit({ ...(await rowOf(ada)), status: 1 })
    expect(await apply(school, [[ada, '', '', 'Ada']])).toMatchObject({ data: { reactivated: 0, updated: 1 } })
    expect(await rowOf(ada)).toMatchObject({ realname: 'Ada', status: 1 })
  })

  it('changes nothing if a row is wrong, and reports each error in both languages', async () => {
    const [school = '', other = '', ada = ''] = fresh('School', 'Other', 'ada')
    await apply(other, [[ada, 'secret1', `${ada}@x.cn`]])
    const rows = [['root'], [ada], ['new.one', ''], ['new.two', 'secret1', `${ada}@x.cn`], ['new.three', 'secret1']]
    const texts = async (lang: string) =>
      (await check(school, rows, lang)).data.rows.map(({ message }) => message ?? '')
    expect((await texts('en-US')).map((text) => text.slice(0, 20))).toEqual([
      'the account is an ad',
      'the account belongs ',
      'the password needs 6',
      'the e-mail is alread',
      '',
    ])
    expect(await texts('zh-CN')).toEqual([
      expect.stringContaining('管理员'),
      '该账号属于另一个名单',
      '密码须为 6 到 25 位',
      '邮箱已被使用',
      '',
    ] as string[])
    expect(await apply(school, rows)).toMatchObject({ httpStatus: 400, code: 'user.bad_rows' })
    expect((await list('keyword=new.')).data.total).toBe(0)
  })

  it('disables only users that are in the roster and not in the file', async () => {
    const [school = '', ada = '', bob = '', eve = ''] = fresh('School', 'ada', 'bob', 'eve')
    await apply(school, [
      [ada, 'secret1'],
      [bob, 'secret1'],
    ])
    await insert([[eve, 'secret1']])
    for (const name of [eve, ada, 'root']) {
      const answer = await apply(school, [[ada]], [(await rowOf(name)).uid])
      expect(answer).toMatchObject({ httpStatus: 400, code: 'user.roster_changed' })
    }
    expect(await rowOf(eve)).toMatchObject({ status: 0 })
    const user = await world.signIn(eve, 'secret1')
    expect(await world.call('GET', 'admin/user/rosters', { as: user })).toMatchObject({ httpStatus: 403 })
  })
})

describe('generating users', () => {
  const generate = (body: object) =>
    world.call<{ key: string }>('POST', 'admin/user/generate-user', { as: world.root, body })
  const range = { prefix: 'gen', suffix: 'x', number_from: 8, number_to: 11, password_length: 10 }

  it('creates the names of a range, and stores their passwords for half an hour under a key', async () => {
    const { data } = await generate(range)
    const redis = new Redis(world.environment.REDIS_URL)
    const key = `verdict:auth:generated:${data.key}`
    const made = JSON.parse((await redis.get(key)) ?? '[]') as { username: string; password: string }[]
    const lifeSec = await redis.ttl(key)
    redis.disconnect()
    expect(made.map((one) => one.username)).toEqual(['gen8x', 'gen9x', 'gen10x', 'gen11x'])
    expect(lifeSec).toBeGreaterThan(1790)
    const [first] = made
    expect(first?.password).toHaveLength(10)
    expect(await world.isAlive(await world.signIn('gen8x', first?.password ?? ''))).toBe(true)
  })

  it('exports names and passwords as a workbook for super administrators only', async () => {
    const { data } = await generate({ ...range, prefix: 'sheet' })
    const path = `file/generate-user-excel?key=${data.key}`
    const answer = await world.send('GET', path, { as: world.root })
    expect(answer.headers.get('content-disposition')).toBe('attachment;filename=users.xlsx')
    const [head, ...rows] = await readWorkbook(Buffer.from(await answer.arrayBuffer()))
    expect([head, rows.length]).toEqual([['Username', 'Password'], 4])
    const [username = '', password = ''] = (rows[0] ?? []).map(String)
    expect(username).toBe('sheet8x')
    const user = await world.signIn(username, password)
    expect((await world.send('GET', path, { as: user })).status).toBe(403)
    const expired = await world.call('GET', 'file/generate-user-excel?key=nope', { as: world.root })
    expect(expired).toMatchObject({ httpStatus: 404, code: 'user.sheet_gone' })
  })

  it('creates none if a name exists or the range is invalid', async () => {
    expect(await generate({ ...range, number_from: 11, number_to: 12 })).toMatchObject({ code: 'user.name_taken' })
    expect((await list('keyword=gen12')).data.total).toBe(0)
    expect(await generate({ ...range, number_from: 5, number_to: 4 })).toMatchObject({ code: 'user.range_invalid' })
    expect(await generate({ ...range, number_to: 1_000_000_000 })).toMatchObject({ code: 'user.range_invalid' })
  })
})

describe('editing a user', () => {
  it('drops unknown fields and refuses wrong types', async () => {
    await insert([['edit', 'secret1']])
    const { uid } = await rowOf('edit')
    const extra = { passwordHash: 'x', credentialsVersion: 99, $set: { role: 'root' }, __proto__: { role: 'root' } }
    expect(await edit({ uid, username: 'edit', ...extra, realname: 'E' })).toMatchObject({ status: 200 })
    const stored = await world.db.collection<{ _id: string }>('accounts').findOne({ _id: uid })
    expect(stored).toMatchObject({ realname: 'E', role: 'default_user', credentialsVersion: 1 })
    expect(await edit({ uid: { $gt: '' }, username: 'edit' })).toMatchObject({ code: 'request.invalid' })
    expect(await edit({ uid, username: 'edit', type: 4711 })).toMatchObject({ code: 'request.invalid' })
    expect(await edit({ uid: 'nobody', username: 'nobody' })).toMatchObject({ httpStatus: 404, code: 'user.not_found' })
  })

  it('does not give two users one name or e-mail', async () => {
    await insert([
      ['twin1', 'secret1', 'twin@x.cn'],
      ['twin2', 'secret1'],
    ])
    const { uid } = await rowOf('twin2')
    expect(await edit({ uid, username: 'TWIN1' })).toMatchObject({ code: 'user.name_taken' })
    expect(await edit({ uid, username: 'twin2', email: 'Twin@x.cn' })).toMatchObject({ code: 'user.email_taken' })
  })
})

describe('super admins', () => {
  it('cannot remove their own rights or their own account', async () => {
    const { uid } = world.root
    expect(await edit({ uid, username: 'root', type: 1001 })).toMatchObject({ code: 'user.not_yourself' })
    expect(await remove([uid])).toMatchObject({ code: 'user.not_yourself' })
  })

  it('never all lose their rights, even if two demote each other at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await newRoot(`left${round}`), await newRoot(`right${round}`)]
      // Nobody else is left, so the first one steps back and is restored afterwards.
      await world.db
        .collection('accounts')
        .updateMany({ role: 'root', _id: { $nin: [a.uid, b.uid] as never[] } }, { $set: { disabled: true } })
      const answers = await Promise.all([edit({ uid: b.uid, username: b.username, type: 1002 }, a), remove([a.uid], b)])
      expect(answers.map((answer) => answer.code ?? 'done').sort()).toEqual(['done', 'user.last_root'])
      await world.db.collection('accounts').updateMany({ username: 'root' }, { $set: { disabled: false } })
    }
  })
})

it('reports whether a name or an e-mail is in use in any spelling', async () => {
  const users = [['taken', 'secret1', 'taken@example.org']]
  await world.call('POST', 'admin/user/insert-batch-user', { as: world.root, body: { users } })
  const check = async (body: object) => (await world.call('POST', 'check-username-or-email', { body })).data
  expect(await check({ username: ' TAKEN ', email: 'Taken@Example.org' })).toEqual({ username: true, email: true })
  expect(await check({ username: 'free' })).toEqual({ username: false, email: false })
})
