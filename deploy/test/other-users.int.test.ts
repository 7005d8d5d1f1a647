import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Redis } from 'ioredis'
import { MongoClient } from 'mongodb'
import { openHome } from '../src/home.ts'
import { findMongod } from '../src/install/servers/mongod.ts'
import { freePort } from '../src/servers/ports.ts'
import { startServer } from '../src/servers/server.ts'
import { startStack, type Stack } from '../src/stack.ts'

/** This user owns no files. */
const nobody = 65_534
// Only root can become another user.
const asRoot = process.getuid?.() === 0 ? it : it.skip
const report = () => undefined

describe('the servers of a data folder', () => {
  let folder: string
  let stack: Stack | undefined

  beforeEach(() => {
    folder = path.join(mkdtempSync(path.join(tmpdir(), 'verdict-locks-')), 'data')
    // Other users may enter the parent folder, so that only the data folder itself stops them.
    chmodSync(path.dirname(folder), 0o755)
  })
  afterEach(async () => {
    await stack?.stop()
    stack = undefined
    rmSync(path.dirname(folder), { recursive: true, force: true })
  })

  const start = async () => {
    const home = openHome(folder, process.env.VERDICT_TOOLS)
    stack = await startStack({ home, report, existing: {}, host: '127.0.0.1' })
    return { home, env: stack.env }
  }

  it('serve callers with the passwords, also at the second start, and nobody else', async () => {
    const first = await start()
    await insertOne(first.env.MONGO_URL)
    await stack?.stop()
    const { env } = await start()
    expect(await countAll(env.MONGO_URL)).toBe(1)
    expect(await pingRedis(env.REDIS_URL)).toBe('PONG')
    expect(await runTrue(env.GO_JUDGE_HTTP_URL, env.GO_JUDGE_TOKEN)).toBe(200)

    await expect(insertOne(withoutCredentials(env.MONGO_URL))).rejects.toThrow(/requires authentication/)
    await expect(pingRedis(withoutCredentials(env.REDIS_URL))).rejects.toThrow(/NOAUTH/)
    expect(await runTrue(env.GO_JUDGE_HTTP_URL, undefined)).toBe(401)
  })

  asRoot(
    'show another user neither a file nor a password on a command line',
    async () => {
      makeReadableFolder(folder)
      const { home, env } = await start()
      expect(await readableBy(nobody, folder)).toEqual([])
      const secrets = [env.MONGO_URL, env.REDIS_URL].map((url) => new URL(url ?? '').password)
      const commandLines = await runAs(nobody, 'cat /proc/[0-9]*/cmdline 2>/dev/null | tr "\\0" " "')
      expect(commandLines).toContain(home.mongo)
      for (const secret of [...secrets, env.GO_JUDGE_TOKEN ?? '']) {
        expect(secret.length).toBeGreaterThanOrEqual(32)
        expect(commandLines).not.toContain(secret)
      }
    },
    120_000,
  )

  it('restrict every folder and file that was readable before', async () => {
    makeReadableFolder(folder)
    await start()
    await stack?.stop()
    openHome(folder, process.env.VERDICT_TOOLS)
    const open = ['.', 'secret', 'blobs', 'logs/verdict.log', 'redis', 'redis/dump.rdb', 'credentials/mongod'].filter(
      (name) => (statSync(path.join(folder, name)).mode & 0o077) !== 0,
    )
    expect(open).toEqual([])
  })

  it('take over a database that was created without passwords', async () => {
    const home = openHome(folder, process.env.VERDICT_TOOLS)
    await makeDatabaseWithoutPasswords(home)
    const { env } = await start()
    expect(await countAll(env.MONGO_URL)).toBe(1)
    await expect(countAll(withoutCredentials(env.MONGO_URL))).rejects.toThrow(/requires authentication/)
  })

  it('serve with new passwords if the old ones were deleted', async () => {
    const first = await start()
    await insertOne(first.env.MONGO_URL)
    await stack?.stop()
    rmSync(first.home.credentials, { recursive: true })
    const second = await start()
    expect(second.env.MONGO_URL).not.toBe(first.env.MONGO_URL)
    expect(await countAll(second.env.MONGO_URL)).toBe(1)
  })
})

it('a world-writable folder is refused as data folder', () => {
  const shared = mkdtempSync(path.join(tmpdir(), 'verdict-shared-'))
  try {
    chmodSync(shared, 0o1777)
    expect(() => openHome(shared)).toThrow(/shared by all users.*VERDICT_DATA=/)
    expect(statSync(shared).mode & 0o7777).toBe(0o1777)
  } finally {
    rmSync(shared, { recursive: true, force: true })
  }
})

/** Creates a data folder of an earlier version with a permissive umask. */
function makeReadableFolder(folder: string): void {
  for (const name of ['', 'blobs', 'logs', 'redis', 'run']) mkdirSync(path.join(folder, name), { recursive: true })
  for (const file of ['secret', 'blobs/1', 'logs/verdict.log', 'redis/dump.rdb']) {
    writeFileSync(path.join(folder, file), file.endsWith('.rdb') ? '' : 'of the owner')
    chmodSync(path.join(folder, file), 0o666)
  }
  for (const name of readdirSync(folder)) chmodSync(path.join(folder, name), 0o777)
  chmodSync(folder, 0o777)
}

async function makeDatabaseWithoutPasswords(home: ReturnType<typeof openHome>): Promise<void> {
  const port = await freePort()
  const url = `mongodb://127.0.0.1:${port}/?directConnection=true`
  const initiate = async () => {
    const client = new MongoClient(url, { serverSelectionTimeoutMS: 1000 })
    try {
      const admin = client.db('admin')
      await admin.command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: `127.0.0.1:${port}` }] } })
    } finally {
      await client.close()
    }
  }
  const server = await startServer({
    name: 'mongod',
    home,
    report,
    command: await findMongod({ home, report }),
    ready: initiate,
    args: ['--dbpath', home.mongo, '--port', String(port), '--bind_ip', '127.0.0.1', '--replSet', 'rs0'],
  })
  await insertOne(url.replace('directConnection=true', 'replicaSet=rs0'))
  await server.stop()
}

function withoutCredentials(address = ''): string {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  return url.href
}

const insertOne = (url = '') => withThings(url, (things) => things.insertOne({ name: 'one' }))
const countAll = (url = '') => withThings(url, (things) => things.countDocuments())

async function withThings<T>(
  url: string,
  work: (things: ReturnType<ReturnType<MongoClient['db']>['collection']>) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 20_000 })
  try {
    return await work(client.db('test').collection('things'))
  } finally {
    await client.close()
  }
}

async function pingRedis(url = ''): Promise<string> {
  const redis = new Redis(url, { maxRetriesPerRequest: 0, enableReadyCheck: false })
  // Errors show in the answer to the ping.
  redis.on('error', () => undefined)
  try {
    return await redis.ping()
  } finally {
    redis.disconnect()
  }
}

async function runTrue(url = '', token: string | undefined): Promise<number> {
  const limits = { cpuLimit: 1e9, memoryLimit: 2 ** 26, procLimit: 4 }
  const response = await fetch(`${url}/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ cmd: [{ args: ['/bin/true'], ...limits }] }),
  })
  await response.arrayBuffer()
  return response.status
}

async function runAs(uid: number, script: string): Promise<string> {
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', `${script}; true`], { uid, gid: uid, cwd: '/' })
  return stdout
}

/** Lists what a user can list or read below a folder. */
async function readableBy(uid: number, folder: string): Promise<string[]> {
  const found = await runAs(uid, `find '${folder}' -mindepth 1 2>/dev/null; ls '${folder}' 2>/dev/null`)
  return found.split('\n').filter(Boolean)
}
