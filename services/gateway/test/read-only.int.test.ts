import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { DiskSpaceLevel } from '@verdict/kit/disk-space'
import { startWorld, type World } from './world.ts'

let world: World
let token: string
let level: DiskSpaceLevel = 'enough'
const diskSpace = { level: () => level, freeMb: () => 400, onChange: () => () => undefined }

beforeAll(async () => {
  world = await startWorld({ overrides: { diskSpace } })
  token = await world.signInAsRoot()
})
afterEach(() => {
  level = 'enough'
})
afterAll(() => world.stop())

const discussion = { title: 't', content: 'c', description: 'd', categoryId: 1 }
const write = (language = 'en-US') =>
  world.call('/api/discussion', {
    method: 'POST',
    token,
    body: JSON.stringify(discussion),
    headers: { 'accept-language': language },
  })

describe('a gateway whose disk is almost full', () => {
  it('refuses writes with a code, a message and a retry time, and continues to read', async () => {
    expect(await write()).toMatchObject({ httpStatus: 200 })
    level = 'low'
    const refused = await write()
    expect(refused).toMatchObject({ httpStatus: 503, json: { status: 503, code: 'server.storage_full' } })
    expect(refused.headers.get('retry-after')).toBe('30')
    expect([refused.json.msg, (await write('zh-CN')).json.msg]).toEqual([
      expect.stringMatching(/space/),
      expect.stringMatching(/空间不足/),
    ])
    for (const path of ['/api/get-problem-list', '/api/get-website-config', '/api/get-user-auth-info'])
      expect(await world.call(path, { token })).toMatchObject({ httpStatus: 200 })
  })

  it('refuses uploads before they are sent, and writes by GET', async () => {
    level = 'low'
    const form = new FormData()
    form.set('image', new Blob([Buffer.alloc(100_000)]), 'a.png')
    const upload = { method: 'POST', token, body: form }
    expect(await world.call('/api/file/upload-avatar', upload)).toMatchObject({ httpStatus: 503 })
    expect(await world.call('/api/discussion-like?did=1&toLike=true', { token })).toMatchObject({ httpStatus: 503 })
  })

  it('allows sign-in and sign-out until the disk is full', async () => {
    const signIn = () =>
      world.call('/api/login', {
        method: 'POST',
        body: JSON.stringify({ username: 'root', password: world.rootPassword }),
      })
    level = 'low'
    const { headers, httpStatus } = await signIn()
    expect(httpStatus).toBe(200)
    const own = headers.get('authorization') ?? ''
    expect(await world.call('/api/logout', { token: own })).toMatchObject({ httpStatus: 200 })
    level = 'full'
    expect(await signIn()).toMatchObject({ httpStatus: 503, json: { code: 'server.storage_full' } })
  })

  it('accepts writes again by itself', async () => {
    level = 'low'
    expect(await write()).toMatchObject({ httpStatus: 503 })
    level = 'enough'
    expect(await write()).toMatchObject({ httpStatus: 200 })
  })
})
