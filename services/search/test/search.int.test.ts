import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { userChanged } from '@verdict/proto/events/auth'
import { searchAccess, type SearchKind } from '@verdict/proto/codes/capabilities/search'
import { eventually } from '../../kit/test/broker.ts'
import { isRebuilt, requestRebuild } from '../src/feed/request-rebuild.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop(), 30_000)

const isFound = (q: string, key: string, as: string | null = null) =>
  eventually(async () => (await world.keysOf(q, { as })).includes(key))

/** Changes something and waits until its event was consumed. */
async function change(...given: Parameters<World['change']>): Promise<void> {
  const event = await world.change(...given)
  await world.publish(event)
  const rows = world.db.collection<{ _id: string; version: number }>('documents')
  await eventually(
    async () => ((await rows.findOne({ _id: `${event.kind}:${event.id}` }))?.version ?? 0) >= event.version,
  )
}

describe('search', () => {
  it('finds by id, title, prefix, tag, pinyin and text, best first, with the matches', async () => {
    await change('problem', 1, {
      titles: ['背包问题', 'Knapsack'],
      displayId: 'A1000',
      aliases: ['DP'],
      text: 'A thief',
    })
    await change('problem', 2, { titles: ['DP'], text: 'Nothing about sacks' })
    await change('discussion', 3, {
      access: searchAccess.discussions,
      titles: ['求助'],
      text: '我的 **背包** 为什么超时？',
    })
    await isFound('背包', 'discussion:3')
    expect(await world.keysOf('a1000')).toEqual(['problem:1'])
    expect(await world.keysOf('#1')).toContain('problem:1')
    expect(await world.keysOf('背包')).toEqual(['problem:1', 'discussion:3'])
    expect(await world.keysOf('knap')).toEqual(['problem:1'])
    expect(await world.keysOf('dp')).toEqual(['problem:2', 'problem:1'])
    expect(await world.keysOf('动态规划')).toEqual(['problem:1'])
    expect(await world.keysOf('beibao')).toEqual(['problem:1'])
    expect(await world.keysOf('bbwt')).toEqual(['problem:1'])
    expect(await world.keysOf('背包', { kind: 'discussion' })).toEqual(['discussion:3'])
    const { data } = await world.find('背包', { kind: 'discussion' })
    expect(data).toMatchObject({
      more: false,
      missing: [],
      records: [{ title: '求助', excerpt: '我的 背包 为什么超时？', excerptRanges: [[3, 5]] }],
    })
  })

  it('shows titles in the language of the reader, however they were found', async () => {
    await change('problem', 61, { titles: ['拓扑排序', 'Topological order'] })
    await isFound('topological', 'problem:61')
    const titleFor = async (lang: string) => (await world.find('tuopu', { lang })).data.records[0]?.title
    expect(await titleFor('en-US')).toBe('Topological order')
    expect(await titleFor('zh-CN')).toBe('拓扑排序')
  })

  it('removes data of an earlier index format', async () => {
    const rows = world.db.collection('documents')
    await world.restart(() => rows.createIndex({ terms: 1, kind: 1, weight: -1 }))
    expect((await rows.indexes()).map(({ name }) => name)).toEqual(['_id_', 'terms_1_kindNumber_1_weight_-1'])
  })

  it('refuses texts that are too long, and handles punctuation, rare characters and empty texts', async () => {
    expect(await world.find('')).toMatchObject({ httpStatus: 400, code: 'request.invalid' })
    expect(await world.find('x'.repeat(10_240))).toMatchObject({ httpStatus: 400, code: 'search.too_long' })
    for (const q of ['   ', '+++', '𪚥', '😀'.repeat(200), '%', '\\', '.*', '$where'])
      expect(await world.find(q)).toMatchObject({ httpStatus: 200, data: { records: [], missing: [] } })
    await change('problem', 4, { titles: ['𪚥字'] })
    await isFound('𪚥', 'problem:4')
  })

  it('answers page by page', async () => {
    for (let id = 21; id <= 26; id++) await change('announcement', id, { titles: [`Maintenance ${id}`] })
    const pages = [1, 2, 3].map((currentPage) => world.find('maintenance', { limit: 2, currentPage }))
    const answers = await Promise.all(pages)
    expect(answers.map(({ data }) => data.more)).toEqual([true, true, false])
    expect(new Set(answers.flatMap(({ data }) => data.records.map(({ id }) => id))).size).toBe(6)
  })

  it('finds users by name and nickname', async () => {
    await isFound('turing', 'user:u1')
    expect(await world.keysOf('图灵')).toEqual(['user:u1'])
    const user = { uid: 'u2', username: 'Hopper', nickname: null, version: 1, deleted: false }
    world.users.set('u2', { ...user, nickname: '' })
    const unset = { avatar: null, titleName: null, titleColor: null, realname: 'Grace', school: null }
    await world.bus.publish(userChanged, {
      ...user,
      ...unset,
      gender: 'secrecy',
      role: 'default_user',
      disabled: false,
    })
    await isFound('hop', 'user:u2')
    expect(await world.keysOf('grace')).toEqual([])
  })

  it('hides what the reader may not see', async () => {
    const { everyone, hidden, problemAuthor, members, managers, roots, author, discussionMembers, users, registered } =
      searchAccess
    const readers = [null, 'zoe', 'ann', 'amy', 'rex', 'eve', 'pat', 'root']
    const table: [SearchKind, string, (string | null)[]][] = [
      ['problem', everyone, readers],
      ['problem', problemAuthor('eve'), ['eve', 'pat', 'root']],
      ['problem', members(7), ['ann', 'amy', 'rex', 'root']],
      ['problem', roots(7), ['rex', 'root']],
      ['contest', author('zoe'), ['zoe', 'root']],
      ['discussion', discussionMembers(7), ['ann', 'amy', 'rex', 'root']],
      ['group', managers(7), ['amy', 'rex', 'root']],
      ['announcement', hidden, ['root']],
      ['group_announcement', managers(7), ['amy', 'rex', 'root']],
      ['contest_announcement', users, readers.filter((reader) => reader !== null)],
      ['contest_announcement', registered(9), ['zoe', 'root']],
    ]
    for (const [index, [kind, access]] of table.entries())
      await change(kind, 100 + index, { access, titles: ['Permissible'] })
    for (const reader of readers) {
      const expected = table.flatMap(([kind, , who], index) => (who.includes(reader) ? [`${kind}:${100 + index}`] : []))
      expect((await world.keysOf('permissible', { as: reader, limit: 20 })).toSorted()).toEqual(expected.toSorted())
    }
  })

  it('hides what was hidden or deleted a moment ago, before any event', async () => {
    await change('problem', 31, { titles: ['Vanishing one'] })
    await change('problem', 32, { titles: ['Vanishing two'] })
    expect(await world.keysOf('vanishing')).toHaveLength(2)
    await world.change('problem', 31, { access: searchAccess.problemAuthor('eve') })
    await world.change('problem', 32, null)
    expect(await world.keysOf('vanishing')).toEqual([])
  })

  it('shows what opens later only from then on, without an event', async () => {
    const access = searchAccess.users
    await change('contest_announcement', 71, { access, titles: ['Overture'], cid: 9, openFrom: new Date(8e15) })
    expect(await world.keysOf('overture', { as: 'zoe' })).toEqual([])
    const announcement = world.things.get('contest_announcement:71')
    if (announcement !== undefined) announcement.openFrom = new Date(0)
    const { data } = await world.find('overture', { as: 'zoe' })
    expect(data.records).toMatchObject([{ kind: 'contest_announcement', id: '71', cid: 9, gid: null }])
    expect(await world.keysOf('overture')).toEqual([])
  })

  it('handles duplicate, late and missing events', async () => {
    const first = await world.change('problem', 41, { titles: ['Alphabetical'] })
    const second = await world.change('problem', 41, { titles: ['Betabetical'] })
    await world.publish(second)
    await isFound('betabetical', 'problem:41')
    await world.publish(first)
    await world.publish(second)
    const laterChange = await world.change('problem', 42, { titles: ['Gammabetical'] })
    await change('problem', 43, { titles: ['Deltabetical'] })
    expect(await world.keysOf('alphabetical')).toEqual([])
    expect(laterChange.version).toBeGreaterThan(1)
    expect(await world.keysOf('gammabetical')).toEqual([])
    await world.restart()
    await isFound('gammabetical', 'problem:42')
    expect(await world.keysOf('betabetical')).toEqual(['problem:41'])
  })

  it('reports kinds that are missing while their owners are down, and finds the others', async () => {
    await change('contest', 51, { titles: ['Outage cup'] })
    await change('group', 51, { titles: ['Outage group'] })
    world.state.away.add('contest')
    const { data } = await world.find('outage', { as: 'ann' })
    expect(data.records.map(({ kind }) => kind)).toEqual(['group'])
    expect(data.missing).toEqual(['contest', 'contest_announcement'])
    world.state.away.add('group')
    expect((await world.find('outage', { as: 'ann' })).data.missing).toEqual([
      'contest',
      'group',
      'contest_announcement',
    ])
    world.state.away.clear()
    expect((await world.find('outage', { as: 'ann' })).data.records).toHaveLength(2)
  })

  it('treats only an unreachable owner as missing, and passes on other errors', async () => {
    await change('group', 52, { titles: ['Faulty group'] })
    await isFound('faulty', 'group:52')
    world.state.failing.add('group')
    expect(await world.find('faulty')).toMatchObject({ code: 'list.too_slow' })
    expect(await world.find('faulty', { as: 'ann' })).toMatchObject({ code: 'list.too_slow' })
    world.state.failing.clear()
    expect((await world.find('faulty')).data.records).toHaveLength(1)
  })

  it('is rebuilt from the data of the owners', async () => {
    const rows = world.db.collection<{ _id: string; terms: string[] }>('documents')
    const key = 'problem:41'
    const before = await rows.findOne({ _id: key })
    await world.restart(async () => {
      await rows.updateOne({ _id: key }, { $set: { terms: [] } })
      await rows.deleteOne({ _id: 'problem:43' })
      await requestRebuild(world.db)
      expect(await isRebuilt(world.db)).toBe(false)
    })
    await eventually(() => isRebuilt(world.db))
    await isFound('deltabetical', 'problem:43')
    await isFound('betabetical', key)
    expect((await rows.findOne({ _id: key }))?.terms).toEqual(before?.terms)
  })
})
