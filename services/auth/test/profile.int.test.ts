import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { encode } from 'bmp-ts'
import { actorHeader } from '@verdict/proto/http/headers'
import { createActorSigner } from '@verdict/kit/actor'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import { startAccountWorld, type AccountWorld } from './account-world.ts'
import { secret } from '@verdict/test-kit/environment'
import { type Actor } from './world.ts'

let world: AccountWorld
let ann: Actor
beforeAll(async () => {
  world = await startAccountWorld()
  const users = ['ann', 'bob'].map((name) => [name, 'secret1', `${name}@example.org`])
  await world.call('POST', 'admin/user/insert-batch-user', { as: world.root, body: { users } })
  ann = await world.signIn('ann', 'secret1')
})
afterAll(() => world.stop())

const published = async () => {
  const rows = await world.db.collection<{ event: string }>('outbox').find().sort({ order: -1 }).limit(1).toArray()
  return JSON.stringify(rows)
}

describe('the own profile', () => {
  it('changes given fields, clears empty ones, and is published', async () => {
    const body = { nickname: ' 安 ', school: 'MIT', github: 'https://github.com/ann', gender: 'female' }
    const answer = await world.call('POST', 'change-userInfo', { as: ann, body })
    expect(answer.data).toMatchObject({ ...body, nickname: '安', email: 'ann@example.org' })
    expect(await published()).toContain('安')
    const next = await world.call('POST', 'change-userInfo', { as: ann, body: { school: '' } })
    expect(next.data).toMatchObject({ nickname: '安', school: null })
    expect((await world.call('GET', 'get-user-info', { as: ann })).data).toEqual(next.data)
  })

  it('removes characters that are invisible or reverse the surrounding text', async () => {
    const body = { nickname: ' a\u0000\u202Eb\n c\uD800 ', signature: '# A\r\n\u0000b\n\tc ', realname: '\u202E' }
    const answer = await world.call('POST', 'change-userInfo', { as: ann, body })
    expect(answer.data).toMatchObject({ nickname: 'ab c', signature: '# A\nb\n\tc', realname: null })
  })

  it('cannot change role, title, username or e-mail', async () => {
    const body = {
      roleList: ['root'],
      titleName: 'King',
      username: 'root2',
      email: 'x@y.zz',
      uid: world.root.uid,
      avatar: '//evil',
    }
    const { data } = await world.call('POST', 'change-userInfo', { as: ann, body })
    expect(data).toMatchObject({ username: 'ann', roleList: ['default_user'], titleName: null, avatar: null })
    expect(data).toMatchObject({ email: 'ann@example.org', uid: ann.uid })
  })

  it('of a muted account cannot be changed', async () => {
    const muted: Actor = { ...ann, roles: ['mute_user'] }
    const before = (await world.call('GET', 'get-user-info', { as: ann })).data
    const answer = await world.call('POST', 'change-userInfo', { as: muted, body: { signature: 'spam' } })
    expect(answer).toMatchObject({ status: 403, code: 'comment.banned' })
    expect((await world.call('GET', 'get-user-info', { as: ann })).data).toEqual(before)
  })

  it.each([
    { github: 'javascript:alert(1)' },
    { nickname: 'x'.repeat(21) },
    { gender: 'other' },
    { blog: { $gt: '' } },
  ])('refuses %j', async (body) => {
    expect((await world.call('POST', 'change-userInfo', { as: ann, body })).code).toBe('request.invalid')
  })
})

describe('the display data of names', () => {
  it('is public for names in any case, and unknown names are omitted', async () => {
    await world.call('POST', 'change-userInfo', { as: ann, body: { nickname: 'Annie' } })
    const edit = { uid: ann.uid, username: 'ann', titleName: 'Coach', titleColor: '#112233' }
    expect((await world.call('PUT', 'admin/user/edit-user', { as: world.root, body: edit })).status).toBe(200)
    const names = 'username=ANN&username=bob&username=nobody&username=a%00%26'
    const { data } = await world.call<{ username: string }[]>('GET', `get-user-summaries?${names}`)
    const shown = { uid: ann.uid, username: 'ann', nickname: 'Annie', avatar: null }
    expect(data).toContainEqual({ ...shown, titleName: 'Coach', titleColor: '#112233' })
    expect(data?.map(({ username }) => username).sort()).toEqual(['ann', 'bob'])
    const alone = await world.call('GET', 'get-user-summaries?username=ann')
    expect(alone.data).toEqual([expect.objectContaining(shown)])
  })

  it.each(['', '?username=' + Array.from({ length: 41 }, (_, index) => `user${index}`).join('&username=')])(
    'is refused for no name and for too many: %s',
    async (query) => {
      expect((await world.call('GET', `get-user-summaries${query}`)).code).toBe('request.invalid')
    },
  )
})

describe('the own e-mail', () => {
  const change = (body: Record<string, string>, as = ann) =>
    world.call<{ code: number; msg: string; userInfo?: { email: string } }>('POST', 'change-email', { as, body })

  async function codeFor(email: string): Promise<string> {
    await world.letTurnsPass()
    const before = world.peers.mails().length
    expect((await world.call('GET', `get-change-email-code?email=${email}`, { as: ann })).status).toBe(200)
    return (await world.peers.mail('change-email-code', email, before)).values['code'] ?? ''
  }

  it('changes with password and code, and the old address is informed', async () => {
    const code = await codeFor('new@example.org')
    const { data } = await change({ password: 'secret1', newEmail: 'new@example.org', code })
    expect(data).toMatchObject({ code: 200, userInfo: { email: 'new@example.org' } })
    const sentMail = await world.peers.mail('email-changed', 'ann@example.org')
    expect(sentMail).toMatchObject({ values: { email: 'new@example.org' } })
    const again = await change({ password: 'secret1', newEmail: 'new@example.org', code })
    expect(again.data).toMatchObject({ code: 400, msg: 'The new e-mail must differ from the old one' })
  })

  it('refuses a code of another user or another e-mail, and an e-mail that is taken', async () => {
    const code = await codeFor('third@example.org')
    const bob = await world.signIn('bob', 'secret1')
    const body = { password: 'secret1', newEmail: 'third@example.org', code }
    expect((await change(body, bob)).data.code).toBe(400)
    expect((await change({ ...body, newEmail: 'fourth@example.org' })).data.code).toBe(400)
    const taken = await world.call('GET', 'get-change-email-code?email=bob@example.org', { as: ann })
    expect(taken.code).toBe('user.email_taken')
  })

  it('is locked after five wrong passwords, even for the right one', async () => {
    const bob = await world.signIn('bob', 'secret1')
    const body = { password: 'wrong-one', newEmail: 'b2@example.org', code: '1' }
    for (let round = 0; round < 5; round += 1) expect((await change(body, bob)).data.code).toBe(400)
    expect((await change({ ...body, password: 'secret1' }, bob)).data.code).toBe(403)
  })
})

describe('the own avatar', () => {
  const sign = createActorSigner(deriveServiceKeys(secret, 'gateway'))

  async function upload(content: Uint8Array<ArrayBuffer>, as = ann, httpAddress = world.httpAddress) {
    const body = new FormData()
    body.append('image', new Blob([content]), 'me.png')
    const headers = { [actorHeader]: sign(as, 'auth') }
    const answer = await fetch(`${httpAddress}/api/file/upload-avatar`, { method: 'POST', headers, body })
    return (await answer.json()) as { status: number; code?: string; data: { avatar: string } | null }
  }

  const picture = (format: 'png' | 'jpeg' | 'gif' | 'webp') =>
    sharp({ create: { width: 400, height: 200, channels: 3, background: '#3451b2' } })
      .withExifMerge({ IFD0: { Copyright: 'a secret place' } })
      .toFormat(format)
      .toBuffer()

  const bytes = (buffer: Buffer) => new Uint8Array(buffer)

  it.each(['png', 'jpeg', 'gif', 'webp'] as const)('is made of %s, square and without metadata', async (format) => {
    const { data } = await upload(bytes(await picture(format)))
    const answer = await world.send('GET', (data?.avatar ?? '').replace('/api/', ''))
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const stored = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(stored.includes('a secret place')).toBe(false)
  })

  it('is made of BMP, too', async () => {
    const data = Buffer.alloc(8 * 6 * 4, 0x80)
    const bmp = encode({ data, width: 8, height: 6, bitPP: 24 }).data
    expect((await upload(bytes(bmp))).status).toBe(200)
  })

  it('replaces the previous one and is published', async () => {
    const first = await upload(bytes(await picture('png')))
    const second = await upload(bytes(await picture('jpeg')))
    expect((await world.send('GET', (first.data?.avatar ?? '').replace('/api/', ''))).status).toBe(404)
    expect(await published()).toContain(second.data?.avatar.split('/').at(-1) ?? 'nothing')
    expect(await world.db.collection('avatars').countDocuments()).toBe(1)
  })

  it.each([
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['nothing', Buffer.alloc(0)],
    ['half a picture', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlE', 'base64')],
    ['a BMP that claims to be huge', hugeBmp()],
  ])('is not made of %s', async (_what, content) => {
    const { data: before } = await world.call<{ avatar: string }>('GET', 'get-user-info', { as: ann })
    expect((await upload(bytes(content))).code).toMatch(/^file\.(type_not_allowed|picture_too_large|missing)$/)
    expect((await world.call('GET', 'get-user-info', { as: ann })).data).toEqual(before)
  })

  it('is not made of a file beyond 2 MB, or of one with far too many pixels', async () => {
    const big = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(big.length).toBeLessThan(2 * 1024 * 1024)
    expect((await upload(bytes(big))).code).toBe('file.picture_too_large')
    const padded = Buffer.concat([await picture('png'), Buffer.alloc(2 * 1024 * 1024)])
    expect((await upload(bytes(padded))).code).toBe('request.too_large')
  })
})

function hugeBmp(): Buffer {
  const header = Buffer.alloc(80)
  header.write('BM', 'latin1')
  header.writeUInt32LE(54, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(60_000, 18)
  header.writeInt32LE(60_000, 22)
  header.writeUInt16LE(24, 28)
  return header
}

describe('own preferences', () => {
  const mine = [{ name: 'wrong answers', filter: { status: -1, onlyMine: true } }]
  const save = (version: number, preferences: object, as = ann) =>
    world.call('PUT', 'preferences', { as, body: { version, preferences } })
  const readPreferences = async (as = ann) => (await world.call('GET', 'preferences', { as })).data

  it('are stored for their user only, and omitted ones stay', async () => {
    expect(await readPreferences()).toEqual({ version: 0, preferences: {} })
    const first = await save(0, { statusFilters: mine })
    expect(first.data).toEqual({ saved: true, version: 1, preferences: { statusFilters: mine } })
    expect((await save(1, {})).data).toMatchObject({ saved: true, version: 2 })
    expect(await readPreferences()).toEqual({ version: 2, preferences: { statusFilters: mine } })
    expect((await world.call('GET', 'preferences')).status).toBe(401)
  })

  it('that were changed on another computer are kept and returned', async () => {
    for (const version of [0, 1, 7]) {
      const late = await save(version, { statusFilters: [] })
      expect(late.data).toEqual({ saved: false, version: 2, preferences: { statusFilters: mine } })
    }
    const both = await Promise.all(['one', 'two'].map((name) => save(2, { statusFilters: [{ name, filter: {} }] })))
    expect(both.filter(({ data }) => Reflect.get(Object(data), 'saved') === true)).toHaveLength(1)
  })

  it.each([
    { statusFilters: [{ name: '', filter: {} }] },
    { statusFilters: [{ name: 'x', filter: { status: 'all' } }] },
  ])('refuse %j', async (preferences) => {
    expect((await save(3, preferences)).code).toBe('request.invalid')
  })

  it('are deleted with the account', async () => {
    const bob = await world.signIn('bob', 'secret1')
    await save(0, { statusFilters: mine }, bob)
    await world.call('DELETE', 'admin/user/delete-user', { as: world.root, body: { ids: [bob.uid] } })
    expect(await world.db.collection('preferences').countDocuments()).toBe(1)
  })
})
