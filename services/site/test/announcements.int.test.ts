import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { deletedName } from '@verdict/kit/deleted-name.rules'
import { userChanged, userDeleted } from '@verdict/proto/events/auth'
import { until } from '@verdict/test-kit/until'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  for (const [title, status] of [
    ['first', 0],
    ['hidden', 1],
    ['third', 0],
  ] as const) {
    await world.call('POST', 'admin/announcement', { as: 'root', body: { title, content: `**${title}**`, status } })
  }
})
afterAll(() => world.stop())

const titles = ({ records }: { records: { title: string }[] }) => records.map(({ title }) => title)
const shown = async (query = '') => (await world.call('GET', `get-common-announcement${query}`)).data

describe('announcements', () => {
  it('are visible to everyone, newest first, without hidden ones', async () => {
    const page = await shown()
    expect(titles(page)).toEqual(['third', 'first'])
    expect(page).toMatchObject({ total: 2, current: 1, size: 5, pages: 1 })
    expect(page.records[0]).toMatchObject({ username: 'root', gmtCreate: '2026-11-21T15:30:00.000Z', status: 0 })
  })

  it('are paged, with a maximum page size', async () => {
    expect(titles(await shown('?currentPage=2&limit=1'))).toEqual(['first'])
    expect(await shown('?limit=1000000&currentPage=-3')).toMatchObject({ size: 100, current: 1 })
  })

  it('include hidden ones for super administrators only', async () => {
    expect(titles((await world.call('GET', 'admin/announcement', { as: 'root' })).data)).toContain('hidden')
    expect((await world.call('GET', 'admin/announcement', { as: 'problem_admin' })).httpStatus).toBe(403)
  })

  it('can be changed and deleted, and missing ones are reported', async () => {
    const { data } = await world.call('GET', 'admin/announcement', { as: 'root' })
    const { id } = data.records.find(({ title }: { title: string }) => title === 'hidden')
    const body = { id, title: 'hidden', content: 'now seen', status: 0 }
    await world.call('PUT', 'admin/announcement', { as: 'root', body })
    expect(titles(await shown())).toEqual(['third', 'hidden', 'first'])
    await world.call('DELETE', `admin/announcement?aid=${id}`, { as: 'root' })
    expect(titles(await shown())).toEqual(['third', 'first'])
    const again = await world.call('DELETE', `admin/announcement?aid=${id}`, { as: 'root' })
    expect([again.httpStatus, again.code]).toEqual([404, 'announcement.not_found'])
  })

  it('are not overwritten by a stale edit', async () => {
    const { records } = await shown()
    const { id, title, content, gmtModified } = records[0]
    const edit = (at: string) =>
      world.call('PUT', 'admin/announcement', { as: 'root', body: { id, title, content, gmtModified: at } })
    expect((await edit('2026-11-21T15:29:59.000Z')).code).toBe('announcement.changed_meanwhile')
    expect((await edit(gmtModified)).status).toBe(200)
  })

  it('are in the language of the reader if translated, and keep an omitted translation', async () => {
    const put = (body: object) => world.call('PUT', 'admin/announcement', { as: 'root', body })
    const { id } = (await shown()).records[0]
    const rowIn = async (locale: string) => {
      const answer = await world.fetchRaw('get-common-announcement', { headers: { 'accept-language': locale } })
      const { data } = (await answer.json()) as Awaited<ReturnType<typeof world.call>>
      return data.records.find((one: { id: number }) => one.id === id)
    }
    await put({ id, title: '维护', content: '今晚', titleEn: 'Maintenance' })
    expect(await rowIn('zh-CN')).toMatchObject({ title: '维护', content: '今晚' })
    expect(await rowIn('en-US')).toMatchObject({ title: 'Maintenance', content: '今晚' })
    await put({ id, title: '维护', content: '今晚', contentEn: 'tonight' })
    expect(await rowIn('en-US')).toMatchObject({ title: 'Maintenance', content: 'tonight' })
    const { data } = await world.call('GET', 'admin/announcement', { as: 'root' })
    expect(data.records.find((one: { id: number }) => one.id === id)).toMatchObject({
      title: '维护',
      content: '今晚',
      titleEn: 'Maintenance',
      contentEn: 'tonight',
    })
    await put({ id, title: 'third', content: 'x', titleEn: '', contentEn: '' })
    expect(await rowIn('en-US')).toMatchObject({ title: 'third', content: 'x' })
  })

  it('need a title and a text', async () => {
    for (const body of [
      { title: '', content: 'x' },
      { title: '  ', content: 'x' },
      { title: 'x', content: '\n' },
    ])
      expect((await world.call('POST', 'admin/announcement', { as: 'root', body })).httpStatus).toBe(400)
    expect((await shown()).total).toBe(2)
  })
})

it('announcements have the present name of their author, and a neutral one once the account is deleted', async () => {
  const { data } = await world.call('GET', 'admin/announcement', { as: 'root' })
  const { uid } = data.records[0]
  const bus = await world.joinBus()
  const nothing = { nickname: null, avatar: null, titleName: null, titleColor: null, realname: null, school: null }
  const account = { ...nothing, uid, gender: 'secrecy', role: 'root', disabled: false } as const
  await bus.publish(userChanged, { ...account, username: 'Caesar', version: 1 })
  await until('the present name', async () =>
    (await shown()).records.every((one: { username: string }) => one.username === 'Caesar'),
  )
  for (const version of [2, 2]) await bus.publish(userDeleted, { uid, version })
  await until('the new name', async () =>
    (await shown()).records.every((one: { username: string }) => one.username === deletedName(uid)),
  )
})
