import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { deletedName } from '@verdict/kit/deleted-name.rules'
import { groupOwnerChanged } from '@verdict/proto/events/group'
import { until } from '@verdict/test-kit/until'
import { eraseUsers } from '../src/people/erase-users.ts'
import { startWorld, storeGroup, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  for (const uid of ['owen', 'alma', 'zoe', 'bart']) world.solved.set(uid, 20)
})
afterAll(() => world.stop())
// Values cached for a second expire.
beforeEach(() => world.clock.advance(2_000))
// A user may own five groups.
afterEach(() => world.models.groups.deleteMany({ ownerUid: 'owen' }))

let count = 0
function form(changes: Record<string, unknown> = {}) {
  count += 1
  return {
    name: `Training ${count}`,
    shortName: `TEAM${count}`.padEnd(5, 'X'),
    brief: 'of the school',
    description: 'everybody who trains here',
    auth: 1,
    code: '',
    visible: true,
    ...changes,
  }
}

async function newGroup(changes: Record<string, unknown> = {}, as = 'owen'): Promise<number> {
  const { data, code } = await world.call<{ id: number }>(as, 'POST', 'group', form(changes))
  if (code !== undefined) throw new Error(code)
  world.clock.advance(25 * 3_600_000)
  return data.id
}

interface Row {
  id: number
  uid: string
  name: string
  auth: number
  owner: string
  code?: string | null
  memberCount: number
  avatar: string | null
  reason: string | null
}

const list = async (as: string | null, query = '') => {
  const { data } = await world.call<{ records: Row[] }>(as, 'GET', `get-group-list?limit=100${query}`)
  return data.records
}
const codeOf = async (as: string, method: string, path: string, body?: unknown) =>
  (await world.call(as, method, path, body)).code
const authOf = async (as: string, gid: number) => (await world.call(as, 'GET', `get-group-auth?gid=${gid}`)).data

describe('a group', () => {
  it('is created, listed, changed and disbanded by its owner', async () => {
    const gid = await newGroup({ name: '算法 小组', auth: 3, code: 'abc123' })
    expect((await list(null)).find(({ id }) => id === gid)).toMatchObject({ owner: 'owen', memberCount: 1, auth: 3 })
    expect((await list(null, '&keyword=算法')).map(({ id }) => id)).toEqual([gid])
    expect((await list(null, '&keyword=算法&auth=1')).length).toBe(0)
    expect((await world.call('owen', 'GET', `get-group-detail?gid=${gid}`)).data).toMatchObject({ code: 'abc123' })
    expect((await world.call('zoe', 'GET', `get-group-detail?gid=${gid}`)).data).toMatchObject({ code: null })
    expect(await codeOf('zoe', 'PUT', 'group', form({ id: gid }))).toBe('group.root_required')
    expect(await codeOf('owen', 'PUT', 'group', form({ id: gid, name: 'Renamed group', auth: 1 }))).toBeUndefined()
    expect((await world.call('zoe', 'GET', `get-group-detail?gid=${gid}`)).data).toMatchObject({
      name: 'Renamed group',
    })
    expect(await codeOf('zoe', 'DELETE', `group?gid=${gid}`)).toBe('group.owner_required')
    expect(await codeOf('owen', 'DELETE', `group?gid=${gid}`)).toBeUndefined()
    expect(await codeOf('owen', 'GET', `get-group-detail?gid=${gid}`)).toBe('group.not_found')
    expect(await world.models.members.countDocuments({ gid })).toBe(0)
  })

  it('is not disbanded while a contest of it runs, and is unchanged', async () => {
    const gid = await newGroup({ name: 'At a contest' })
    world.running.set(gid, 'Autumn cup')
    const refused = await world.call('owen', 'DELETE', `group?gid=${gid}`)
    expect(refused).toMatchObject({ status: 400, code: 'group.contest_running' })
    expect(refused.msg).toContain('Autumn cup')
    expect(await codeOf('root', 'DELETE', `group?gid=${gid}`)).toBe('group.contest_running')
    expect(await codeOf('zoe', 'DELETE', `group?gid=${gid}`)).toBe('group.owner_required')
    expect(await authOf('owen', gid)).toBe(5)
    expect(await world.models.members.countDocuments({ gid })).toBe(1)
    world.running.delete(gid)
    expect(await codeOf('owen', 'DELETE', `group?gid=${gid}`)).toBeUndefined()
  })

  it('has unique names, and a code unless it is public', async () => {
    await newGroup({ name: 'Unique name', shortName: 'UNIQUE' }, 'alma')
    expect(await codeOf('owen', 'POST', 'group', form({ name: 'UNIQUE NAME' }))).toBe('group.name_taken')
    expect(await codeOf('owen', 'POST', 'group', form({ shortName: 'unique' }))).toBe('group.short_name_taken')
    expect(await codeOf('owen', 'POST', 'group', form({ auth: 2, code: '12345' }))).toBe('group.code_required')
    expect(await codeOf('owen', 'POST', 'group', form({ name: 'four' }))).toBe('request.invalid')
    expect(await codeOf('owen', 'POST', 'group', form({ shortName: 'a b c' }))).toBe('request.invalid')
  })

  it('is created within the limits of the site, also by concurrent calls', async () => {
    expect(await codeOf('mina', 'POST', 'group', form())).toBe('group.too_few_solved')
    expect(await codeOf('bart', 'POST', 'group', form())).toBe('group.creation_banned')
    const calls = await Promise.all([1, 2, 3, 4].map(() => codeOf('zoe', 'POST', 'group', form())))
    expect(calls.filter((code) => code === undefined)).toHaveLength(2)
    expect(calls.filter((code) => code === 'group.daily_limit')).toHaveLength(2)
    for (const _day of [1, 2, 3]) {
      world.clock.advance(25 * 3_600_000)
      await newGroup({}, 'zoe')
    }
    expect(await codeOf('zoe', 'POST', 'group', form())).toBe('group.total_limit')
    expect(await codeOf('root', 'POST', 'group', form())).toBeUndefined()
  })

  it('that is hidden is visible to members and super administrators only', async () => {
    const gid = await newGroup({ visible: false })
    const knows = async (as: string | null) => (await list(as)).some(({ id }) => id === gid)
    expect(await Promise.all([null, 'zoe', 'owen', 'root'].map(knows))).toEqual([false, false, true, true])
    expect((await list('owen', '&onlyMine=true')).map(({ id }) => id)).toContain(gid)
    expect((await list('alma', '&onlyMine=true')).map(({ id }) => id)).not.toContain(gid)
    expect((await world.call(null, 'GET', 'get-group-list?onlyMine=true')).code).toBe('sign_in.required')
    expect(await codeOf('zoe', 'POST', `group/member?gid=${gid}`)).toBe('group.not_found')
  })

  it('has a square picture, wherever it is in the form, and refuses other files', async () => {
    const gid = await newGroup()
    const upload = async (as: string, content: Uint8Array<ArrayBuffer>, query = '') => {
      const body = new FormData()
      body.append('image', new Blob([content]), 'a.png')
      if (query === '') body.append('gid', String(gid))
      const to = `${world.httpAddress}/api/file/upload-group-avatar${query}`
      const answer = await fetch(to, { method: 'POST', body, headers: world.actorOf(as) })
      return (await answer.json()) as { code?: string; data: Row }
    }
    const pixel = Uint8Array.from(
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    )
    const { data } = await upload('owen', pixel)
    const picture = await fetch(`${world.httpAddress}${data.avatar ?? ''}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await upload('owen', pixel, `?gid=${gid}`)).data.avatar).not.toBe(data.avatar)
    expect((await fetch(`${world.httpAddress}${data.avatar ?? ''}`)).status).toBe(404)
    expect((await upload('owen', new TextEncoder().encode('<svg/>'))).code).toBe('file.type_not_allowed')
    expect((await upload('zoe', pixel)).code).toBe('group.root_required')
  })
})

describe('members', () => {
  it('join a public group at once, and leave it', async () => {
    const gid = await newGroup()
    expect(await codeOf('zoe', 'POST', `group/member?gid=${gid}`)).toBeUndefined()
    expect(await authOf('zoe', gid)).toBe(3)
    expect(await codeOf('zoe', 'POST', `group/member?gid=${gid}`)).toBe('group.already_member')
    expect(await codeOf('zoe', 'DELETE', `group/member/exit?gid=${gid}`)).toBeUndefined()
    expect(await codeOf('zoe', 'DELETE', `group/member/exit?gid=${gid}`)).toBe('group.no_member')
    expect(await codeOf('owen', 'DELETE', `group/member/exit?gid=${gid}`)).toBe('group.owner_stays')
    expect((await world.models.groups.findById(gid).lean())?.memberCount).toBe(1)
  })

  it('apply to a protected group with a reason, once even if repeated, and are accepted', async () => {
    const gid = await newGroup({ auth: 2, code: 'secret' })
    expect(await codeOf('paul', 'POST', `group/member?gid=${gid}&reason=hi`)).toBe('group.reason_required')
    const apply = () => codeOf('paul', 'POST', `group/member?gid=${gid}&reason=I+train+hard`)
    const calls = await Promise.all([apply(), apply(), apply()])
    expect(calls.filter((code) => code === undefined)).toHaveLength(1)
    expect(calls.filter((code) => code === 'group.already_applied')).toHaveLength(2)
    const applications = await world.call<{ records: Row[] }>('owen', 'GET', `group/get-apply-list?gid=${gid}`)
    expect(applications.data.records).toMatchObject([
      { uid: 'paul', auth: 1, reason: 'I train hard' },
      { uid: 'owen', auth: 5 },
    ])
    const uidsOf = async (query: string) => {
      const { data } = await world.call<{ records: Row[] }>('owen', 'GET', `group/get-apply-list?gid=${gid}${query}`)
      return data.records.map(({ uid }) => uid)
    }
    expect(await uidsOf('&auth=0')).toEqual(['paul', 'owen'])
    expect(await uidsOf('&auth=5')).toEqual(['owen'])
    expect(await uidsOf('&withoutMembers=true')).toEqual(['paul'])
    expect(await codeOf('owen', 'PUT', 'group/member', { gid, uid: 'paul', auth: 3 })).toBeUndefined()
    expect(await authOf('paul', gid)).toBe(3)
    const members = await world.call<{ records: Row[] }>('paul', 'GET', `group/get-member-list?gid=${gid}&keyword=pa`)
    expect(members.data.records).toMatchObject([{ uid: 'paul', username: 'paul', reason: null }])
    expect((await world.models.groups.findById(gid).lean())?.memberCount).toBe(2)
  })

  it('who were refused can apply again only after their application was deleted', async () => {
    const gid = await newGroup({ auth: 2, code: 'secret' })
    const apply = () => codeOf('rita', 'POST', `group/member?gid=${gid}&reason=please+let+me+in`)
    await apply()
    expect(await codeOf('owen', 'PUT', 'group/member', { gid, uid: 'rita', auth: 2 })).toBeUndefined()
    world.clock.advance(2_000)
    expect(await apply()).toBe('group.application_refused')
    expect(await codeOf('owen', 'DELETE', `group/member?gid=${gid}&uid=rita`)).toBeUndefined()
    expect(await apply()).toBeUndefined()
  })

  it('need the code of a private group, which cannot be guessed', async () => {
    const gid = await newGroup({ auth: 3, code: 'secret' })
    const apply = (code: string) =>
      codeOf('mina', 'POST', `group/member?gid=${gid}&code=${code}&reason=please+let+me+in`)
    const codes = ['aaaaaa', 'bbbbbb', 'cccccc', 'dddddd', 'eeeeee', 'secret']
    const guesses: (string | undefined)[] = []
    for (const code of codes) guesses.push(await apply(code))
    expect(guesses).toEqual([...Array<string>(5).fill('group.code_wrong'), 'request.too_many'])
    world.clock.advance(16 * 60_000)
    expect(await apply('secret')).toBeUndefined()
  })

  it('are managed by higher levels, and a removed member loses access at once', async () => {
    const gid = await newGroup()
    for (const uid of ['alma', 'mina', 'zoe']) await world.call(uid, 'POST', `group/member?gid=${gid}`)
    expect(await codeOf('mina', 'PUT', 'group/member', { gid, uid: 'zoe', auth: 4 })).toBe('group.admin_required')
    expect(await codeOf('owen', 'PUT', 'group/member', { gid, uid: 'alma', auth: 4 })).toBeUndefined()
    expect(await codeOf('alma', 'PUT', 'group/member', { gid, uid: 'zoe', auth: 4 })).toBe(
      'group.member_not_changeable',
    )
    expect(await codeOf('owen', 'PUT', 'group/member', { gid, uid: 'zoe', auth: 2 })).toBe('group.member_stays_member')
    expect(await codeOf('alma', 'DELETE', `group/member?gid=${gid}&uid=owen`)).toBe('group.member_not_changeable')
    expect(await codeOf('alma', 'DELETE', `group/member?gid=${gid}&uid=mina`)).toBeUndefined()
    expect(await codeOf('mina', 'GET', `group/get-member-list?gid=${gid}`)).toBe('group.membership_required')
    expect(await codeOf('alma', 'DELETE', `group/member?gid=${gid}&uid=mina`)).toBe('group.member_not_found')
    expect((await world.models.groups.findById(gid).lean())?.memberCount).toBe(3)
  })
})

describe('the search service', () => {
  it('gets announcements as they are: for members, for administrators, deleted with the group', async () => {
    await storeGroup(world, 77)
    const documents = world.client('search.v1.Documents', 'search')
    await world.call('owen', 'POST', 'group/announcement', { gid: 77, title: 'Exam', content: 'in room 3', status: 0 })
    const { _id: id } = await world.models.announcements.findOne({ gid: 77 }).orFail().lean()
    const keys = [{ kind: 'group_announcement', id }]
    const now = async () => (await documents.getMany({ keys, brief: false })).documents[0]
    const first = await now()
    expect(first).toMatchObject({ access: 'members:77', titles: ['Exam'], text: 'in room 3', gid: 77, deleted: false })
    await world.call('owen', 'PUT', 'group/announcement', { id, gid: 77, title: 'Exam', content: 'later', status: 1 })
    const second = await now()
    expect(second).toMatchObject({ access: 'managers:77', text: 'later' })
    expect(second?.version).toBeGreaterThan(first?.version ?? Infinity)
    await world.call('owen', 'DELETE', 'group?gid=77')
    expect(await now()).toMatchObject({ deleted: true })
  })
})

describe('announcements', () => {
  it('are written by administrators and read by members, without hidden ones', async () => {
    const gid = await newGroup()
    await world.call('mina', 'POST', `group/member?gid=${gid}`)
    const write = (as: string, title: string, status = 0) =>
      codeOf(as, 'POST', 'group/announcement', { gid, title, content: 'text', status })
    expect(await write('mina', 'x')).toBe('group.admin_required')
    await write('owen', 'first')
    await write('owen', 'hidden', 1)
    const titles = async (as: string, kind: string) => {
      const { data } = await world.call<{ records: { id: number; title: string }[] }>(
        ...([as, 'GET', `group/get-${kind}list?gid=${gid}`] as const),
      )
      return data.records
    }
    expect((await titles('mina', 'announcement-')).map(({ title }) => title)).toEqual(['first'])
    const all = await titles('owen', 'admin-announcement-')
    expect(all.map(({ title }) => title)).toEqual(['hidden', 'first'])
    const id = all[0]?.id ?? 0
    const change = { id, title: 'shown', content: 'text', status: 0 }
    expect(await codeOf('mina', 'PUT', 'group/announcement', change)).toBe('group.admin_required')
    for (const method of ['POST', 'PUT'])
      expect(await codeOf('mute', method, 'group/announcement', { ...change, gid })).toBe('comment.banned')
    expect(await codeOf('owen', 'PUT', 'group/announcement', change)).toBeUndefined()
    expect((await titles('mina', 'announcement-')).map(({ title }) => title)).toEqual(['shown', 'first'])
    expect(await codeOf('owen', 'DELETE', `group/announcement?aid=${id}`)).toBeUndefined()
    expect(await codeOf('owen', 'DELETE', `group/announcement?aid=${id}`)).toBe('announcement.not_found')
  })
})

it('a muted account can write no profile of a group and no reason to join one', async () => {
  const gid = await newGroup({ auth: 2, code: 'secret' })
  expect(await codeOf('mute', 'PUT', 'group', { ...form(), id: gid })).toBe('comment.banned')
  expect(await codeOf('mute', 'POST', `group/member?gid=${gid}&reason=please+let+me+in`)).toBe('comment.banned')
  expect(await world.models.members.countDocuments({ gid, uid: 'mute' })).toBe(0)
  expect(await codeOf('mute', 'POST', `group/member?gid=${await newGroup()}`)).toBeUndefined()
})

it('a deleted account stays a member without its application text, and its announcements, which a new name follows, lose their author', async () => {
  await storeGroup(world, 91)
  await world.call('alma', 'POST', 'group/announcement', { gid: 91, title: 'Exam', content: 'x', status: 0 })
  const { members, announcements } = world.models
  await members.updateOne({ gid: 91, uid: 'alma' }, { $set: { reason: 'I am Alma of 4b' } })
  for (const name of ['Alma2', 'alma']) {
    await world.renameUser('alma', name)
    await until('the present name', async () => (await announcements.findOne({ gid: 91 }).lean())?.username === name)
  }
  const deleted = { uid: 'alma', name: deletedName('alma'), formerName: 'alma' }
  for (let twice = 0; twice < 2; twice += 1) await eraseUsers(world.models, [deleted])
  expect(await announcements.findOne({ gid: 91 }).lean()).toMatchObject({ uid: 'alma', username: deleted.name })
  expect(await members.findOne({ gid: 91, uid: 'alma' }).lean()).toMatchObject({ reason: null, level: 4 })
})

it('lists the groups of a user, page after page, and no data of others', async () => {
  for (const gid of [501, 502]) await storeGroup(world, gid)
  await world.models.members.insertMany(
    Array.from({ length: 250 }, (_, at) => ({
      _id: 900_000 + at,
      gid: 10_000 + at,
      uid: 'paula',
      level: 3,
      reason: null,
      createdAt: world.clock.now(),
      updatedAt: world.clock.now(),
    })),
  )
  const data = world.client('personal.v1.PersonalData', 'auth')
  const first = await data.read({ uid: 'paula' })
  expect(first).toMatchObject({ list: 'memberships', more: true })
  const second = await data.read({ uid: 'paula', cursor: first.cursor })
  const groups = [...first.rows, ...second.rows].map((row) => (JSON.parse(row) as { group: number }).group)
  expect(groups).toEqual(Array.from({ length: 250 }, (_, at) => 10_000 + at))
  expect(second.more).toBe(false)
  expect(await data.read({ uid: 'nobody' })).toMatchObject({ rows: [], more: false })
  await expect(data.read({ uid: 'paula', cursor: 'forged' })).rejects.toThrow('request.invalid')
})

describe('the owner of a group', () => {
  const transferGroup = (as: string, gid: number, username: string) =>
    codeOf(as, 'PUT', 'group/owner', { gid, username })
  const groupOf = (gid: number) => world.models.groups.findById(gid).lean()
  const ownerless = async () => {
    const { data } = await world.call<{ records: Row[] }>('root', 'GET', 'admin/group/get-quota-list?ownerless=true')
    return data.records.map(({ id }) => id)
  }

  it('transfers it to a member, and stays in it as a root who may leave', async () => {
    const gid = await newGroup()
    await world.call('zoe', 'POST', `group/member?gid=${gid}`)
    expect(await transferGroup('zoe', gid, 'zoe')).toBe('group.owner_required')
    expect(await transferGroup('owen', gid, 'rita')).toBe('group.member_not_found')
    expect(await transferGroup('owen', gid, 'nobody')).toBe('group.owner_unknown')
    expect(await transferGroup('owen', gid, 'owen')).toBe('group.owner_already')
    expect(await transferGroup('owen', gid, 'ZOE')).toBeUndefined()
    expect(await groupOf(gid)).toMatchObject({ ownerUid: 'zoe', memberCount: 2 })
    expect([await authOf('zoe', gid), await authOf('owen', gid)]).toEqual([5, 5])
    expect(await transferGroup('owen', gid, 'owen')).toBe('group.owner_required')
    expect(await codeOf('owen', 'DELETE', `group?gid=${gid}`)).toBe('group.owner_required')
    expect(await codeOf('owen', 'DELETE', `group/member/exit?gid=${gid}`)).toBeUndefined()
    expect(await transferGroup('mina', gid, 'mina')).toBe('group.owner_required')
    await world.models.groups.deleteOne({ _id: gid })
  })

  it('is succeeded by the earliest member of the highest level when the account is deleted', async () => {
    await storeGroup(world, 801, { ownerUid: 'otto' })
    await world.models.members.deleteOne({ gid: 801, uid: 'owen' })
    const ownerChanges = await world.record(groupOwnerChanged)
    await world.deleteUser('otto')
    await until('another owner', async () => (await groupOf(801))?.ownerUid === 'alma')
    expect(await authOf('alma', 801)).toBe(5)
    await until('the event', () => ownerChanges.length > 0)
    expect(ownerChanges.map(({ data }) => data)).toMatchObject([
      { gid: 801, name: 'Group 801', fromUid: 'otto', toUid: 'alma', reason: 'account_deleted' },
    ])
    expect(await ownerless()).toEqual([])
  })

  it('is missing until a super administrator transfers it or makes an administrator', async () => {
    for (const gid of [802, 803]) {
      await storeGroup(world, gid, { ownerUid: 'olga' })
      await world.models.members.deleteMany({ gid, uid: { $in: ['owen', 'alma'] } })
    }
    await world.deleteUser('olga')
    await until('marked groups', async () => (await ownerless()).length === 2)
    expect(await transferGroup('mina', 802, 'mina')).toBe('group.owner_required')
    expect(await transferGroup('root', 802, deletedName('olga'))).toBe('group.owner_unknown')
    expect(await transferGroup('root', 802, 'zoe')).toBeUndefined()
    expect(await ownerless()).toEqual([803])
    expect(await groupOf(802)).toMatchObject({ ownerUid: 'zoe', memberCount: 4 })
    expect(await authOf('zoe', 802)).toBe(5)
    expect(await codeOf('root', 'PUT', 'group/member', { gid: 803, uid: 'mina', auth: 4 })).toBeUndefined()
    await world.restart()
    await until('the administrator follows', async () => (await groupOf(803))?.ownerUid === 'mina')
    expect(await ownerless()).toEqual([])
  })
})

it('needs five characters of each text besides spaces', async () => {
  for (const texts of [{ name: '    q' }, { brief: '      ' }, { description: '  abcd ' }])
    expect((await world.call('owen', 'POST', 'group', form(texts))).httpStatus).toBe(400)
  const gid = await newGroup()
  expect(await codeOf('owen', 'PUT', 'group', form({ id: gid, name: '  q    ' }))).toBe('group.text_too_short')
})

it('stays hidden when a change does not mention that', async () => {
  const gid = await newGroup({ visible: false, auth: 3, code: 'abc123' })
  const { visible: _, ...changes } = form({ id: gid, auth: 3, code: 'abc123' })
  expect(await codeOf('owen', 'PUT', 'group', changes)).toBeUndefined()
  expect((await world.call('owen', 'GET', `get-group-detail?gid=${gid}`)).data).toMatchObject({ visible: false })
  expect((await list(null)).map(({ id }) => id)).not.toContain(gid)
})

it('describes a group in the language of the reader, and returns both texts to those who edit them', async () => {
  const english = { 'accept-language': 'en-US' }
  const gid = await newGroup({ brief: '校队的小组', briefEn: 'Of the school', descriptionEn: 'All who train' })
  const detail = async (as: string, headers = {}) =>
    (await world.call(as, 'GET', `get-group-detail?gid=${gid}`, undefined, headers)).data
  expect(await detail('zoe')).toMatchObject({ brief: '校队的小组', briefEn: '' })
  expect(await detail('zoe', english)).toMatchObject({ brief: 'Of the school', description: 'All who train' })
  expect(await detail('owen', english)).toMatchObject({ brief: '校队的小组', briefEn: 'Of the school' })
  const { data } = await world.call(null, 'GET', 'get-group-list?keyword=of the school', undefined, english)
  expect(data.records.find((row: Row) => row.id === gid)).toMatchObject({ brief: 'Of the school' })
  await world.call('owen', 'PUT', 'group', { id: gid, ...form({ brief: '校队的新组' }) })
  world.clock.advance(2_000)
  expect(await detail('owen')).toMatchObject({ brief: '校队的新组', briefEn: 'Of the school' })
})

it('shows announcements in the language of the reader', async () => {
  const english = { 'accept-language': 'en-US' }
  const gid = await newGroup()
  const texts = { title: '通知', content: '周三训练', titleEn: 'News', contentEn: 'We train on Wednesday' }
  await world.call('owen', 'POST', 'group/announcement', { gid, ...texts })
  const read = async (list: string, headers = {}) =>
    (await world.call('owen', 'GET', `group/${list}?gid=${gid}`, undefined, headers)).data.records
  expect(await read('get-announcement-list')).toMatchObject([{ title: '通知', content: '周三训练' }])
  expect(await read('get-announcement-list', english)).toMatchObject([{ title: 'News' }])
  expect(await read('get-admin-announcement-list', english)).toMatchObject([texts])
})
