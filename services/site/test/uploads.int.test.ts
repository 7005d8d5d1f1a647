import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { auditedBy } from '@verdict/test-kit/audit'
import { crc32 } from 'node:zlib'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

/** A picture of one pixel that declares larger dimensions. */
function pngOf(width: number, height: number) {
  const head = Buffer.from(png.subarray(12, 29))
  head.writeUInt32BE(width, 4)
  head.writeUInt32BE(height, 8)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(head))
  return Buffer.concat([png.subarray(0, 12), head, sum, png.subarray(33)])
}

function upload(path: string, content: Buffer<ArrayBuffer>, name: string, as: RoleKey = 'admin') {
  const body = new FormData()
  body.append(path.includes('md-img') ? 'image' : 'file', new Blob([content]), name)
  return world.call('POST', path, { as, body })
}

const stored = () => world.db.collection('uploads.files').countDocuments()

describe('uploads for texts', () => {
  it('serve a picture with the type of its content', async () => {
    const { data } = await upload('file/upload-md-img', png, 'x.html')
    expect(data.link).toMatch(/^\/api\/public\/img\/[\w-]{20,}\.png$/)
    const answer = await world.fetchRaw(data.link.replace('/api/', ''))
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png)
  })

  it('accept pictures and files of group administrators for texts of the group, and of no other users', async () => {
    const as = 'default_user'
    const bytes = async () => (await world.groupUsages.list({ gids: [4] })).usages[0]?.storageBytes ?? 0
    for (const path of ['file/upload-md-img', 'file/upload-md-file']) {
      expect((await upload(path, png, 'x.png', as)).code).toBe('access.denied')
      expect((await upload(`${path}?gid=3`, png, 'x.png', as)).code).toBe('group.admin_required')
      const before = await bytes()
      expect((await upload(`${path}?gid=4`, png, 'x.png', as)).code).toBeUndefined()
      expect(await bytes()).toBe(before + png.length)
    }
  })

  it('count towards the quota of their group together with its problems, and of nothing else', async () => {
    const send = (as: RoleKey = 'default_user', gid = 4) => upload(`file/upload-md-img?gid=${gid}`, png, 'x.png', as)
    const usages = async () => (await world.groupUsages.list({ gids: [4, 5] })).usages
    const before = (await usages())[0]?.storageBytes ?? 0
    world.storage.ofProblems = 1000
    world.storage.allowed = 1000 + before + 2 * png.length
    await upload('file/upload-md-img', png, 'of the site.png')
    const first = await send()
    // One of several concurrent uploads gets the last place.
    const files = await stored()
    const answers = await Promise.all(Array.from({ length: 4 }, () => send()))
    expect(answers.map(({ code }) => code).filter((code) => code === 'group.storage_quota')).toHaveLength(3)
    expect(await stored()).toBe(files + 1)
    expect(await usages()).toEqual([{ gid: 4, storageBytes: before + 2 * png.length }])
    const refused = await send('admin')
    expect(refused).toMatchObject({ httpStatus: 400, code: 'group.storage_quota' })
    expect(refused.msg).toMatch(/1\.\d KB of 1\.\d KB used/)
    expect((await send('root')).code).toBeUndefined()
    expect(
      (await world.call('GET', `file/delete-md-img?fileId=${first.data.fileId}`, { as: 'root' })).code,
    ).toBeUndefined()
    world.storage.allowed = 0
    expect((await send()).code).toBeUndefined()
  })

  it.each([
    ['begins like a picture and is none', Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1;'), 'file.type_not_allowed'],
    ['unpacks to 900 megapixels', pngOf(30_000, 30_000), 'file.picture_too_large'],
  ])('refuse what %s, and store nothing of it', async (_what, content, code) => {
    const before = await stored()
    for (const path of ['file/upload-md-img', 'file/upload-carouse-img'])
      expect(await upload(path, content, 'x.png', 'root')).toMatchObject({ httpStatus: 400, code })
    expect(await stored()).toBe(before)
  })

  it('refuse a picture that can contain scripts, and store nothing of it', async () => {
    const before = await stored()
    const answer = await upload('file/upload-md-img', svg, 'harmless.png')
    expect([answer.httpStatus, answer.code]).toEqual([400, 'file.type_not_allowed'])
    expect(await stored()).toBe(before)
  })

  it('serve any other file as a download only', async () => {
    const { data } = await upload('file/upload-md-file', svg, '../../数据 "1".svg')
    const answer = await world.fetchRaw(data.link.replace('/api/', ''))
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(answer.headers.get('content-disposition')).not.toContain('..')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(svg)
  })

  it('show a PDF inside a statement, whatever its name, and only on this site', async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
    const { data } = await upload('file/upload-md-file', pdf, 'statement.PDF')
    expect(data.link).toMatch(/\.pdf$/)
    const { headers } = await world.fetchRaw(data.link.replace('/api/', ''))
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toMatch(/^inline/)
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('sandbox')
  })

  it('can be deleted by their owner and by super administrators', async () => {
    const { data } = await upload('file/upload-md-img', png, 'x.png')
    const path = `file/delete-md-img?fileId=${data.fileId}`
    expect((await world.call('GET', path, { as: 'problem_admin' })).code).toBe('file.not_found')
    expect((await world.call('GET', path, { as: 'admin' })).httpStatus).toBe(200)
    expect((await world.fetchRaw(data.link.replace('/api/', ''))).status).toBe(404)
    const other = await upload('file/upload-md-img', png, 'x.png')
    expect((await world.call('GET', `file/delete-md-img?fileId=${other.data.fileId}`, { as: 'root' })).httpStatus).toBe(
      200,
    )
  })

  it('of a group are listed for its roots, newest first, who can delete all of them', async () => {
    const as = 'default_user'
    await upload('file/upload-md-img?gid=7', png, 'first.png', 'admin')
    const second = await upload('file/upload-md-img?gid=7', png, 'second.png', as)
    await upload('file/upload-md-img?gid=4', png, 'of another group.png', as)
    const list = (gid: number, query = '') => world.call('GET', `group/get-picture-list?gid=${gid}${query}`, { as })
    const { data } = await list(7)
    expect(data).toMatchObject({
      total: 2,
      records: [
        { filename: 'second.png', bytes: png.length, uploader: as, link: second.data.link },
        { filename: 'first.png', uploader: 'admin' },
      ],
    })
    expect((await list(7, '&limit=1&currentPage=2')).data.records).toMatchObject([{ filename: 'first.png' }])
    expect((await list(4)).code).toBe('group.root_required')
    for (const unknown of [8, 9]) expect((await list(unknown)).code).toBe('group.not_found')
    expect((await world.call('GET', 'group/get-picture-list?gid=4', { as: 'root' })).data.total).toBeGreaterThan(0)

    const [newest, oldest] = data.records
    const remove = (gid: number, id: number) => world.call('DELETE', `group/picture?gid=${gid}&id=${id}`, { as })
    expect((await remove(4, oldest.id)).code).toBe('group.root_required')
    for (const unknown of [8, 9]) expect((await remove(unknown, oldest.id)).code).toBe('group.not_found')
    const elsewhere = await upload('file/upload-md-img?gid=4', png, 'x.png', as)
    expect((await remove(7, elsewhere.data.fileId)).code).toBe('file.not_found')
    expect((await remove(7, oldest.id)).httpStatus).toBe(200)
    expect((await remove(7, oldest.id)).code).toBe('file.not_found')
    expect((await world.fetchRaw(oldest.link.replace('/api/', ''))).status).toBe(404)
    expect((await list(7)).data.records).toEqual([newest])
    expect((await world.groupUsages.list({ gids: [7] })).usages).toEqual([{ gid: 7, storageBytes: png.length }])
  })

  it('are restricted to users who write texts', async () => {
    expect((await upload('file/upload-md-img', png, 'x.png', 'default_user')).httpStatus).toBe(403)
  })
})

describe('the list of uploads', () => {
  it('is for super administrators and says where each is shown, or that this is unknown', async () => {
    const { data: shown } = await upload('file/upload-md-img', png, 'shown.png')
    const content = `![picture](${shown.link})`
    await world.call('POST', 'admin/announcement', { as: 'root', body: { title: 'News', content, status: 0 } })
    expect((await world.call('GET', 'admin/uploads', { as: 'admin' })).httpStatus).toBe(403)
    const list = async () => (await world.call('GET', 'admin/uploads?keyword=SHOWN', { as: 'root' })).data
    expect(await list()).toMatchObject({
      total: 1,
      records: [{ filename: 'shown.png', link: shown.link, bytes: png.length, kind: 'image' }],
    })
    // The problem service of the test shows everything.
    expect((await list()).records[0].uses).toEqual([
      expect.objectContaining({ kind: 'announcement', title: 'News' }),
      { kind: 'problem', id: 'A1', title: 'Sum' },
    ])
    world.away.add('discussion')
    expect((await list()).records[0].uses).toBeNull()
    world.away.delete('discussion')
  })
})

describe('pictures of the home page', () => {
  const shown = async () => (await world.call('GET', 'home-carousel')).data as { id: number; url: string }[]
  const add = (content: Buffer<ArrayBuffer>, as: RoleKey) => upload('file/upload-carouse-img', content, 'a.png', as)

  it('are added and removed by super administrators only', async () => {
    expect((await add(png, 'admin')).httpStatus).toBe(403)
    expect((await add(svg, 'root')).code).toBe('file.type_not_allowed')
    let data = { id: 0, url: '' }
    const logged = await auditedBy(world.db, async () => ({ data } = await add(png, 'root')))
    expect(logged).toEqual(['site.carousel a.png filename: - → a.png'])
    expect(await shown()).toEqual([data])
    expect((await world.fetchRaw(data.url.replace('/api/', ''))).status).toBe(200)
    const remove = () => world.call('DELETE', `admin/config/home-carousel?id=${data.id}`, { as: 'root' })
    expect((await remove()).httpStatus).toBe(200)
    expect((await remove()).code).toBe('file.not_found')
    expect(await shown()).toEqual([])
    expect((await world.fetchRaw(data.url.replace('/api/', ''))).status).toBe(404)
    const other = await add(png, 'root')
    await world.call('GET', `file/delete-md-img?fileId=${other.data.id}`, { as: 'root' })
    expect(await shown()).toEqual([])
  })

  it('have the order that the super administrator sets, with new ones at the end', async () => {
    const ids: number[] = []
    for (let at = 0; at < 3; at += 1) ids.push((await add(png, 'root')).data.id)
    const order = (ids: readonly (number | undefined)[], as: RoleKey = 'root') =>
      world.call('PUT', 'admin/config/home-carousel/order', { as, body: { ids } })
    const shownIds = async () => (await shown()).map(({ id }) => id)
    expect(await shownIds()).toEqual(ids)
    const reordered = [ids[2], ids[0], ids[1]]
    expect((await order(reordered, 'admin')).httpStatus).toBe(403)
    expect((await order(reordered)).httpStatus).toBe(200)
    expect(await shownIds()).toEqual(reordered)
    const { data: added } = await add(png, 'root')
    expect(await shownIds()).toEqual([...reordered, added.id])
    expect((await order(ids)).code).toBe('carousel.changed_meanwhile')
    expect((await order([...ids, added.id + 1])).code).toBe('carousel.changed_meanwhile')
    expect(await shownIds()).toEqual([...reordered, added.id])
  })
})
