import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { until } from '@verdict/test-kit/until'
import { Client, verdictOf } from './client.ts'
import { newDataFolder, newSeededFolder, removeDataFolder, rootPassword, startOn } from './product.ts'

// Only root may mount a disk.
const describeAsRoot = process.getuid?.() === 0 ? describe : describe.skip
const code = 'int main(void) { return 0; } /* as long as a program has to be */'

describeAsRoot('a site whose disk runs full', () => {
  const folder = newDataFolder()
  const filler = path.join(folder, 'filler')
  let product: Awaited<ReturnType<typeof startOn>>
  let guest: Client
  let root: Client

  beforeAll(async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1500m,mode=700', 'tmpfs', folder])
    newSeededFolder(folder)
    product = await startOn(folder, { VERDICT_READ_ONLY_BELOW_MB: '300', VERDICT_WRITABLE_FROM_MB: '350' })
    guest = new Client(product.url)
    root = await guest.signIn('root', rootPassword)
  })
  afterAll(async () => {
    try {
      await product.end()
    } finally {
      execFileSync('umount', ['-l', folder])
      removeDataFolder(folder)
    }
  })

  const freeMb = () => {
    const { bavail, bsize } = statfsSync(folder)
    return Math.floor((bavail * bsize) / 1024 / 1024)
  }
  const leave = (mb: number, file = filler) => execFileSync('fallocate', ['-l', `${freeMb() - mb}MiB`, file])
  const submit = () =>
    root.call<{ submitId: number }>('POST', '/api/submit-problem-judge', { pid: 'A1000', language: 'C', code })
  const statusOf = async (address: string) => (await fetch(product.url + address)).status
  /** Makes addresses unique, because responses of earlier calls may be cached. */
  let reads = 0
  const read = async () => (await guest.call('GET', `/api/get-problem-list?keyword=A&limit=${(reads += 1)}`)).http
  const pidOf = (name: string): number =>
    Number(JSON.parse(readFileSync(path.join(folder, 'run', `${name}.json`), 'utf8')).pid)

  it('can be read and signed in to before the disk is full, and refuses writes with a message', async () => {
    expect(await submit()).toMatchObject({ http: 200 })
    leave(200)
    await until('a refusal', async () => (await submit()).http !== 200)
    const refused = await submit()
    expect(refused).toMatchObject({ http: 503, status: 503, code: 'server.storage_full' })
    expect(refused.headers.get('retry-after')).toBe('30')
    expect([await read(), await statusOf('/'), await statusOf('/api/get-contest-list')]).toEqual([200, 200, 200])
    await guest.signIn('root', rootPassword)
  })

  it('can be read with no free space, also after its database has ended', async () => {
    const [verdict, mongod] = [pidOf('verdict'), pidOf('mongod')]
    leave(0, `${filler}-2`)
    await until('the reserve to go', () => !existsSync(path.join(folder, 'reserve')))
    expect(await read()).toBe(200)
    process.kill(mongod, 'SIGKILL')
    await until('another mongod', async () => pidOf('mongod') !== mongod && (await read()) === 200)
    expect((await submit()).http).toBe(503)
    expect(pidOf('verdict')).toBe(verdict)
  })

  it('accepts writes again by itself when there is space, and judges them', async () => {
    for (const file of [filler, `${filler}-2`]) rmSync(file)
    await until('writes to be taken', async () => (await submit()).http === 200)
    const { data } = await submit()
    expect(await verdictOf(root, data.submitId)).toMatchObject({ status: expect.any(Number) as unknown })
  })
})
