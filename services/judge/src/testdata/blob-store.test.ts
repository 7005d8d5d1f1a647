import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@verdict/kit/log'
import { createAnswers } from './answers.ts'
import { openBlobStore } from './blob-store.ts'

const log = createLogger({ service: 'judge', level: 'silent' })
const sha = (text: string) => createHash('sha256').update(text).digest('hex')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verdict-blobs-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Makes a source of blobs that counts the requests for each. */
function source(...contents: string[]) {
  const fetched: string[] = []
  async function* fetch(sha256: string) {
    fetched.push(sha256)
    const content = contents.find((one) => sha(one) === sha256)
    if (content === undefined) throw new Error('no such blob')
    // Sent in two parts with a pause, because nobody must ever see a partial file.
    yield Buffer.from(content.slice(0, 2))
    await new Promise((resolve) => setImmediate(resolve))
    yield Buffer.from(content.slice(2))
  }
  return { asked: fetched, fetch }
}

const openWith = ({ fetch }: ReturnType<typeof source>, maxBytes = 1000) =>
  openBlobStore({ folder, maxBytes, fetch, log })

describe('test data on a worker', () => {
  it('is fetched once for concurrent requests and is read-only', async () => {
    const from = source('hello')
    const store = await openWith(from)
    const leases = await Promise.all([1, 2, 3].map(() => store.acquire(sha('hello'))))
    const path = leases[0]?.path ?? ''
    expect(await readFile(path, 'utf8')).toBe('hello')
    expect((await stat(path)).mode & 0o777).toBe(0o444)
    expect(from.asked).toHaveLength(1)
  })

  it('survives a restart', async () => {
    const from = source('hello')
    await (await openWith(from)).acquire(sha('hello'))
    await (await openWith(from)).acquire(sha('hello'))
    expect(from.asked).toHaveLength(1)
  })

  it('is fetched again when the file on the disk was damaged or removed', async () => {
    const from = source('hello')
    const { path } = await (await openWith(from)).acquire(sha('hello'))
    await chmod(path, 0o644)
    await writeFile(path, 'hullo')
    const lease = await (await openWith(from)).acquire(sha('hello'))
    expect(await readFile(lease.path, 'utf8')).toBe('hello')
    expect(from.asked).toHaveLength(2)
  })

  it.each([
    ['cut short', (path: string) => truncate(path, 2)],
    ['overwritten with as many other bytes', (path: string) => writeFile(path, 'hullo')],
    ['removed', (path: string) => rm(path)],
    [
      'replaced by another file',
      (path: string) => writeFile(`${path}.new`, 'hullo').then(() => rename(`${path}.new`, path)),
    ],
  ])('is fetched again when the file was %s while the worker runs', async (_what, spoil) => {
    const from = source('hello')
    const store = await openWith(from)
    const { path, release } = await store.acquire(sha('hello'))
    release()
    await chmod(path, 0o644)
    await spoil(path)
    const lease = await store.acquire(sha('hello'))
    expect(await readFile(lease.path, 'utf8')).toBe('hello')
    expect(from.asked).toHaveLength(2)
    await store.acquire(sha('hello'))
    expect(from.asked).toHaveLength(2)
  })

  it('is refused when its content has another hash, and nothing is left behind', async () => {
    async function* wrong() {
      yield Buffer.from('other')
    }
    const store = await openBlobStore({ folder, maxBytes: 1000, fetch: wrong, log })
    await expect(store.acquire(sha('hello'))).rejects.toThrow('other content')
    const left = await readdir(folder, { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
  })

  it('evicts the least recently used file, but none in use', async () => {
    const from = source('aaaa', 'bbbb', 'cccc')
    const store = await openWith(from, 8)
    const a = await store.acquire(sha('aaaa'))
    const b = await store.acquire(sha('bbbb'))
    b.release()
    await store.acquire(sha('cccc'))
    await expect(stat(a.path)).resolves.toBeDefined()
    await expect(stat(b.path)).rejects.toThrow('ENOENT')
    await store.acquire(sha('bbbb'))
    expect(from.asked.filter((one) => one === sha('bbbb'))).toHaveLength(2)
  })

  it('refuses a name that is not a hash', async () => {
    const store = await openWith(source())
    await expect(store.acquire('../../etc/passwd')).rejects.toThrow('not a SHA-256')
  })
})

describe('answers', () => {
  it('have LF line endings and are read from the disk once while they fit', async () => {
    const store = await openWith(source('1\r\n2\r\n'))
    const answers = createAnswers(store, 1000)
    const first = await answers.read(sha('1\r\n2\r\n'))
    expect(first.toString()).toBe('1\n2\n')
    expect(await answers.read(sha('1\r\n2\r\n'))).toBe(first)
  })

  it('of a test without an answer file are empty', async () => {
    expect(await createAnswers(await openWith(source()), 10).read('')).toHaveLength(0)
  })
})
