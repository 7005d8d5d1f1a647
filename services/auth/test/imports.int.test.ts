import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startWorld, type Actor, type World } from './world.ts'

interface Row {
  row: number
  outcome: string
  username: string
  uid: string | null
  password: string | null
  message: string | null
  gid: number | null
  groupName: string | null
  membership: string | null
}
interface Progress {
  id: string
  total: number
  done: number
  membersLeft: number
}

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

type Input = Record<string, string | number | undefined>
const check = (rows: Input[], lang = 'en-US') =>
  world.call<Row[]>('POST', 'admin/user/check-import', { as: world.root, body: { rows }, lang })
const start = (rows: Input[]) =>
  world.call<Progress>('POST', 'admin/user/import', { as: world.root, body: { name: 'Class 1', rows } })
const goOn = (id: string, as: Actor = world.root) =>
  world.call<Progress>('POST', 'admin/user/import/continue', { as, body: { id } })
const put = (path: string, body: object, as: Actor = world.root) =>
  world.call('PUT', `admin/user/import/${path}`, { as, body })
const read = (id: string, as: Actor = world.root) =>
  world.call<{ rows: Row[] }>('GET', `admin/user/import?id=${id}`, { as })
const list = async (as = world.root) => (await world.call<Progress[]>('GET', 'admin/user/imports', { as })).data
const insert = (users: string[][]) =>
  world.call('POST', 'admin/user/insert-batch-user', { as: world.root, body: { users } })
const accountOf = async (username: string) => world.db.collection('accounts').findOne({ username })

async function importAll(rows: Input[]): Promise<{ id: string; rows: Row[] }> {
  const { id } = (await start(rows)).data
  for (let left = rows.length; left > 0;) {
    const { total, done } = (await goOn(id)).data
    left = total - done
  }
  return { id, rows: (await read(id)).data.rows }
}

it('reports the result for each row, and recognises existing accounts', async () => {
  await insert([['zhang', 'secret1', 'zhang@x.cn', '张三']])
  const rows = [
    { username: 'fresh.one', realname: '李四' },
    { username: 'ZHANG', realname: '王五' },
    { username: 'bad name' },
    { username: 'fresh.two', password: 'short' },
    { username: 'fresh.three', email: 'Zhang@x.cn' },
    { username: 'fresh.one' },
    { username: 'fresh.four', password: 'x'.repeat(26) },
  ]
  const { data } = await check(rows)
  expect(data.map(({ outcome }) => outcome)).toEqual(['new', 'exists', ...Array<string>(5).fill('refused')])
  expect(data.map(({ message }) => message)).toEqual([
    null,
    expect.stringContaining('张三'),
    expect.stringContaining('without spaces'),
    expect.stringContaining('6 to 25'),
    expect.stringContaining('already used'),
    expect.stringContaining('earlier row'),
    expect.stringContaining('6 to 25'),
  ] as (string | null)[])
  expect((await check(rows, 'zh-CN')).data[5]?.message).toContain('前面的行')
  expect(await accountOf('fresh.one')).toBeNull()
})

it('creates the valid rows, generates missing passwords, and does not change existing accounts', async () => {
  await insert([['kept', 'secret1', 'kept@x.cn', 'Kept']])
  const before = await accountOf('kept')
  const { rows } = await importAll([
    { username: '2026001', realname: '张三', number: '2026001', gender: '男', school: 'MIT', gid: 7 },
    { username: '2026002', password: 'brought1' },
    { username: 'kept', realname: 'Other', password: 'secret9', gid: 7 },
    { username: 'no good' },
  ])
  expect(rows.map(({ outcome, gid }) => [outcome, gid])).toEqual([
    ['created', 7],
    ['created', null],
    ['exists', 7],
    ['refused', null],
  ])
  expect(await accountOf('kept')).toEqual(before)
  expect(rows[2]).toMatchObject({ uid: before?._id, password: null })
  expect(rows[3]?.message).toContain('username')
  expect(rows[1]?.password).toBe('brought1')
  expect(rows[0]?.password).toMatch(/^[a-hjkmnp-z2-9]{8}$/)
  expect(await accountOf('2026001')).toMatchObject({
    realname: '张三',
    number: '2026001',
    gender: 'male',
    school: 'MIT',
  })
  await expect(world.signIn('2026001', rows[0]?.password ?? '')).resolves.toMatchObject({ username: '2026001' })
  const stored = await world.db.collection('user_import_rows').find({}).toArray()
  expect(JSON.stringify(stored)).not.toContain('brought1')
})

it('continues where it was interrupted, creates nothing twice, and reports names taken meanwhile', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => ({ username: `go.on${n}` }))
  const { id, done } = (await start(rows)).data
  expect(done).toBe(0)
  expect((await goOn(id)).data).toMatchObject({ done: 50, total: 120 })
  expect(await list()).toContainEqual(expect.objectContaining({ id, done: 50, total: 120 }))
  await insert([['go.on60', 'secret1']])
  await Promise.all([goOn(id), goOn(id), goOn(id)])
  while ((await goOn(id)).data.done < 120);
  const found = (await read(id)).data.rows
  expect(found.filter(({ outcome }) => outcome === 'created')).toHaveLength(119)
  expect(found[60]).toMatchObject({ outcome: 'exists', password: null })
  expect(await world.db.collection('accounts').countDocuments({ username: /^go\.on/ })).toBe(120)
  const events = await world.db
    .collection('outbox')
    .find({ event: /"username":"go\.on7"/ })
    .toArray()
  expect(events).toHaveLength(1)
})

it('stores which groups and members were created, so that the import continues from there', async () => {
  const { id } = await importAll([
    { username: 'in.new', groupName: 'Class 9' },
    { username: 'in.old', gid: 7 },
    { username: 'no good', groupName: 'Class 9' },
    { username: 'in.none' },
  ])
  const groupsOf = async () => (await read(id)).data.rows.map(({ gid, membership }) => [gid, membership])
  const left = async () => (await list()).find((own) => own.id === id)?.membersLeft
  expect(await left()).toBe(2)
  await put('group', { id, name: 'Class 9', gid: 12 })
  await put('group', { id, name: 'Class 9', gid: 13 })
  await put('members', { id, gid: 12, members: [{ username: 'in.new', membership: 'added' }] })
  expect(await groupsOf()).toEqual([
    [12, 'added'],
    [7, null],
    [12, null],
    [null, null],
  ] as unknown[])
  expect(await left()).toBe(1)
  await put('members', { id, gid: 7, members: [{ username: 'in.old', membership: 'unknown' }] })
  expect(await left()).toBe(0)
})

it('shows an import only to whoever began it, until it is deleted', async () => {
  await insert([
    ['second', 'secret1'],
    ['plain', 'secret1'],
  ])
  const { id } = await importAll([{ username: 'for.one' }])
  const second = await accountOf('second')
  await world.call('PUT', 'admin/user/edit-user', {
    as: world.root,
    body: { uid: second?._id, username: 'second', type: 1000 },
  })
  const otherRoot = await world.signIn('second', 'secret1')
  expect(await read(id, otherRoot)).toMatchObject({ httpStatus: 404, code: 'user.import_gone' })
  expect(await goOn(id, otherRoot)).toMatchObject({ code: 'user.import_gone' })
  expect(await put('group', { id, name: 'A', gid: 1 }, otherRoot)).toMatchObject({ code: 'user.import_gone' })
  const members = [{ username: 'for.one', membership: 'added' }]
  expect(await put('members', { id, gid: 1, members }, otherRoot)).toMatchObject({ code: 'user.import_gone' })
  expect(await list(otherRoot)).toEqual([])
  const plain = await world.signIn('plain', 'secret1')
  expect(await read(id, plain)).toMatchObject({ httpStatus: 403 })
  await world.call('DELETE', `admin/user/import?id=${id}`, { as: world.root })
  expect(await read(id)).toMatchObject({ httpStatus: 404, code: 'user.import_gone' })
  expect(await world.db.collection('user_import_rows').countDocuments({ importId: id })).toBe(0)
  expect(await accountOf('for.one')).not.toBeNull()
})
