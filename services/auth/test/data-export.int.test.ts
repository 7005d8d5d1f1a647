import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { capabilityProviders } from '@verdict/proto/call-graph'
import type { ServiceName } from '@verdict/proto/services'
import type { ReadPersonalDataResponse } from '@verdict/proto/grpc/generated/personal/v1/ReadPersonalDataResponse'
import { serveGrpc } from '@verdict/kit/grpc'
import { openZip } from '@verdict/kit/zip'
import { keysOf, log } from '@verdict/test-kit/environment'
import { eventually, until } from '@verdict/test-kit/until'
import { startAccountWorld, type AccountWorld } from './account-world.ts'
import type { Actor } from './world.ts'

/** The data of submission by cursor; the other services have none. */
let pages: Record<string, ReadPersonalDataResponse>
let isUnavailable = false
const requests = new Set<string>()

/** All services with personal data except message, which the account world provides. */
const names = capabilityProviders('personalData').filter((one) => one !== 'message')

async function startOwner(name: ServiceName) {
  const server = await serveGrpc(
    {
      'personal.v1.PersonalData': {
        async read({ uid, cursor }) {
          if (isUnavailable) throw new Error('away')
          requests.add(`${name} ${uid}`)
          return (name === 'submission' ? pages[cursor] : undefined) ?? {}
        },
      },
    },
    { host: '127.0.0.1', port: 0, keys: keysOf(name), log },
  )
  return {
    setting: [`${name.toUpperCase()}_GRPC_URL`, `127.0.0.1:${server.port}`] as const,
    close: () => server.close(),
  }
}

let owners: Awaited<ReturnType<typeof startOwner>>[]
let world: AccountWorld
let count = 0
let name = ''
let ann: Actor
beforeAll(async () => {
  owners = await Promise.all(names.map(startOwner))
  world = await startAccountWorld({
    ...Object.fromEntries(owners.map(({ setting }) => setting)),
    AUTH_EXPORT_MAX_BYTES: '1048576',
  })
})
afterAll(async () => {
  await world.stop()
  for (const owner of owners) await owner.close()
})
beforeEach(async () => {
  isUnavailable = false
  pages = {}
  name = `user${(count += 1)}`
  const users = [[name, 'secret1', `${name}@example.org`, 'Ann Example']]
  await world.call('POST', 'admin/user/insert-batch-user', { as: world.root, body: { users } })
  ann = await world.signIn(name, 'secret1')
})

interface State {
  state: string
  bytes: number | null
  expiresAt: string | null
}

const path = 'account/data-export'
const state = async (as = ann) => (await world.call<State>('GET', path, { as })).data
const ask = (password = 'secret1', as = ann) => world.call<State>('POST', path, { as, body: { password } })
const rows = () => world.db.collection<{ _id: string; dueAt: Date; expiresAt: Date }>('data_exports')
/** The job checks once a minute whether it is due, for which tests do not wait. */
const wake = () =>
  world.db.collection<{ _id: string }>('jobs').updateOne({ _id: 'data-exports' }, { $set: { dueAt: new Date(0) } })

function waitForState(expected: string): Promise<State> {
  return eventually(
    () => wake().then(() => state()),
    (now) => now.state === expected,
  )
}

async function openCopy(as = ann) {
  const response = await world.send('GET', `${path}/file`, { as })
  const zip = await openZip(Buffer.from(await response.arrayBuffer()), {
    maxFiles: 1000,
    maxTotalBytes: 1e8,
    maxFileBytes: 1e8,
  })
  const text = async (file: string) => {
    const pieces: Buffer[] = []
    for await (const piece of zip.read(file)) pieces.push(piece)
    return Buffer.concat(pieces).toString()
  }
  return { files: [...zip.files.keys()].sort(), text, headers: response.headers }
}

describe('a copy of personal data', () => {
  it('requires the password, and contains the data of auth and other services, page after page', async () => {
    pages = {
      '': { list: 'submissions', rows: ['{"id":1}', '{"id":2}'], cursor: 'a', more: true },
      a: { list: 'submissions', rows: ['{"id":3}'], cursor: 'b', more: true },
      b: { files: [{ name: 'programs/1.cpp', content: Buffer.from('int main() {} // ü') }], cursor: 'c', more: true },
      c: { list: 'other', rows: ['{"x":"y"}'], cursor: '', more: false },
    }
    expect(await state()).toMatchObject({ state: 'none' })
    expect(await ask('secret2')).toMatchObject({ code: 'auth.old_password_wrong' })
    expect(await state()).toMatchObject({ state: 'none' })
    expect(await ask()).toMatchObject({ status: 200, data: { state: 'waiting' } })
    const ready = await waitForState('ready')
    expect(Date.parse(ready.expiresAt ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    const { files, text, headers } = await openCopy()
    expect(headers.get('content-length')).toBe(String(ready.bytes))
    expect(files).toEqual([
      'account/passkeys.json',
      'account/preferences.json',
      'account/profile.json',
      'account/providers.json',
      'account/security-log.json',
      'account/sessions.json',
      'account/sign-ins.json',
      'account/tokens.json',
      'submission/other.json',
      'submission/programs/1.cpp',
      'submission/submissions.json',
    ])
    expect(JSON.parse(await text('submission/submissions.json'))).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
    expect(await text('submission/programs/1.cpp')).toBe('int main() {} // ü')
    const profile = await text('account/profile.json')
    expect(JSON.parse(profile)).toMatchObject({ username: name, email: `${name}@example.org`, realname: 'Ann Example' })
    for (const file of files.filter((one) => one.startsWith('account/')))
      expect(await text(file)).not.toMatch(/argon|passwordHash|_id|credentialsVersion/)
    for (const owner of names) expect(requests).toContain(`${owner} ${ann.uid}`)
    const events = await world.db.collection('outbox').find({ key: ann.uid }).toArray()
    const types = events.map((row) => (JSON.parse(String(row['event'])) as { type: string }).type)
    expect(types.filter((type) => type === 'auth.data_export_ready.v1')).toHaveLength(1)
  })

  it('is for its owner only, once a day, and is deleted when it expires', async () => {
    await ask()
    await waitForState('ready')
    expect(await ask()).toMatchObject({ httpStatus: 429, code: 'data_export.too_soon' })
    expect(await world.call('GET', `${path}/file`, { as: world.root })).toMatchObject({ code: 'data_export.not_ready' })
    const chunks = () => world.db.collection('data_export_files.chunks').countDocuments()
    const before = await chunks()
    await rows().updateOne({ _id: ann.uid }, { $set: { expiresAt: new Date(0) } })
    expect(await world.call('GET', `${path}/file`, { as: ann })).toMatchObject({ code: 'data_export.not_ready' })
    await waitForState('none')
    expect(await chunks()).toBeLessThan(before)
    expect((await ask()).status).toBe(200)
  })

  it('is made later if a service is down', async () => {
    isUnavailable = true
    await ask()
    // Each failure makes the next pause longer.
    const pauses: number[] = []
    await until('two pauses', async () => {
      await wake()
      const row = await rows().findOne({ _id: ann.uid })
      const pauseMs = (row?.dueAt.getTime() ?? 0) - Date.now()
      if (pauseMs <= 0) return false
      pauses.push(pauseMs)
      isUnavailable = pauses.length < 2
      await rows().updateOne({ _id: ann.uid }, { $set: { dueAt: new Date(0) } })
      return !isUnavailable
    })
    expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0)
    await waitForState('ready')
    expect((await openCopy()).files).toContain('profile.json')
  })

  it('beyond the size limit is not made and leaves nothing behind', async () => {
    const content = Buffer.alloc(1_100_000, 'x')
    pages = { '': { files: [{ name: 'programs/1.txt', content }], cursor: '', more: false } }
    await ask()
    await waitForState('failed')
    const row = await world.db.collection<{ _id: string; fileId: object }>('data_exports').findOne({ _id: ann.uid })
    expect(await world.db.collection('data_export_files.chunks').countDocuments({ files_id: row?.fileId })).toBe(0)
    pages = {}
    expect((await ask()).status).toBe(200)
    await waitForState('ready')
  })

  it('is deleted with the account', async () => {
    await ask()
    await waitForState('ready')
    await world.call('DELETE', 'admin/user/delete-user', { as: world.root, body: { ids: [ann.uid] } })
    const left = () => rows().findOne({ _id: ann.uid })
    await eventually(
      () => wake().then(left),
      (row) => row === null,
    )
  })
})
