import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { Redis } from 'ioredis'
import { openHome } from '../../../../deploy/src/home.ts'
import { findMongod } from '../../../../deploy/src/install/servers/mongod.ts'
import { findRedis } from '../../../../deploy/src/install/servers/redis.ts'
import { startMongod } from '../../../../deploy/src/servers/mongod/mongod.ts'
import { startRedis } from '../../../../deploy/src/servers/redis.ts'
import { eventually } from '../broker.ts'
import { startNotesService } from './notes-service.ts'

// Only root may mount a file system.
const itAsRoot = process.getuid?.() === 0 ? it : it.skip
const report = () => undefined

let folder: string
let closing: (() => Promise<unknown> | void)[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'verdict-full-'))
  closing = [() => rmSync(folder, { recursive: true, force: true })]
})
afterEach(async () => {
  for (const close of closing.reverse()) await close()
})

it('a Redis without memory prevents no write, and events arrive when there is space', async () => {
  const home = openHome(folder, process.env['VERDICT_TOOLS'])
  const server = await startRedis({ home, command: await findRedis({ home, report }), report })
  closing.push(() => server.stop())
  const redis = new Redis(server.url)
  closing.push(() => redis.disconnect())
  const service = await startNotesService({ REDIS_URL: server.url })
  closing.push(() => service.stop())
  expect(await service.write()).toMatchObject({ httpStatus: 200 })
  await eventually(() => service.received.has(1))

  await redis.config('SET', 'maxmemory', '1')
  await expect(redis.set('anything', 'x')).rejects.toThrow('OOM')
  for (let n = 2; n <= 20; n += 1) expect(await service.write(n)).toMatchObject({ httpStatus: 200 })
  expect(service.received.size).toBe(1)

  await redis.config('SET', 'maxmemory', '0')
  await eventually(() => service.received.size === 20)
  expect(await service.stored()).toHaveLength(20)
})

itAsRoot(
  'a MongoDB with a full disk is reported in a sentence, and accepts writes again when there is space',
  async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=450m', 'tmpfs', folder])
    closing.push(() => void execFileSync('umount', ['-l', folder]))
    const home = openHome(path.join(folder, 'data'), process.env['VERDICT_TOOLS'])
    const mongod = await startMongod({ home, command: await findMongod({ home, report }), report, cacheGb: 0.25 })
    closing.push(() => mongod.stop())
    const service = await startNotesService({ MONGO_URL: mongod.url })
    closing.push(() => service.stop())
    expect(await service.write()).toMatchObject({ n: 1, httpStatus: 200 })

    const ballast = path.join(folder, 'ballast')
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(ballast, Buffer.alloc(bavail * bsize))
    // Its journal has space for a while, but it does not survive a start on a full disk.
    const pid = mongod.pid()
    if (pid === undefined) throw new Error('mongod does not run')
    process.kill(pid, 'SIGKILL')
    let refused = await service.write()
    await eventually(async () => (refused = await service.write()).httpStatus !== 200)
    expect(['server.unavailable', 'server.storage_full']).toContain(refused.code)
    expect(refused).toMatchObject({ httpStatus: 503 })

    rmSync(ballast)
    let taken = await service.write()
    await eventually(async () => (taken = await service.write()).httpStatus !== 503)
    expect(taken).toMatchObject({ httpStatus: 200 })
    expect(await service.stored()).toEqual(expect.arrayContaining([1, taken.n]))
    await eventually(() => service.received.has(taken.n))
  },
  120_000,
)
