/**
 * Measures how long a background import of 200 packages with 20 tests each takes, and how much memory the import of a
 * package of 300 MB needs in addition: `node scripts/bench/import-packages.ts [packages]`, with MONGO_URL and
 * REDIS_URL. It exits with 1 above two minutes or 300 MB.
 */
import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { actorHeaders } from '@verdict/test-kit/api'
import { startTestService } from '@verdict/test-kit/service'
import { createProblemService } from '../../services/problem/src/index.ts'
import { zipFiles, type ZipEntry } from '../cli/lib/zip-files.ts'

const [packages = 200] = process.argv.slice(2).map(Number)
const tests = 20
const boundMs = 120_000
const largeTests = 10
const mebibyte = 1024 * 1024
const largeBytes = 300 * mebibyte
const boundMb = 300

const statement = 'Add.\n\n## Input\n\nTwo.\n\n## Output\n\nOne.\n'
const about = (id: string): ZipEntry[] => [
  { name: `${id}/problem.yaml`, text: `pid: ${id}\ntitle: Sum ${id}\n` },
  { name: `${id}/problem.md`, text: statement },
]

function smallPackage(id: string): ZipEntry[] {
  const files = Array.from({ length: tests }, (_, no): ZipEntry[] => [
    { name: `${id}/testdata/${no + 1}.in`, text: `${id} ${no} ${randomBytes(2_000).toString('hex')}\n` },
    { name: `${id}/testdata/${no + 1}.out`, text: `${no}\n` },
  ])
  return [...about(id), ...files.flat()]
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)
const write = (line: string) => void process.stdout.write(`${line}\n`)

const folder = await mkdtemp(path.join(tmpdir(), 'verdict-bench-'))
const service = await startTestService({ name: 'problem', create: createProblemService, env: {}, overrides: {} })

interface Import {
  id: string
  state: string
  failure: string | null
  report: { imported: number } | null
}

async function call<T>(target: string, options: RequestInit = {}): Promise<T> {
  // Signatures expire after a minute, so each request needs a new one.
  const headers = actorHeaders('problem', 'u1', 'root')
  const answer = await fetch(`${service.httpAddress}${target}`, { ...options, headers })
  const { status, data, msg } = (await answer.json()) as { status: number; data: T; msg: string }
  if (status !== 200) throw new Error(msg)
  return data
}

/** Imports a package, and returns the duration and the peak of memory. */
async function measure(entries: readonly ZipEntry[], expected: number) {
  const file = path.join(folder, 'package.zip')
  await zipFiles(entries, file)
  globalThis.gc?.()
  const restMb = process.memoryUsage().rss / mebibyte
  let peakMb = restMb
  const watch = setInterval(() => (peakMb = Math.max(peakMb, process.memoryUsage().rss / mebibyte)), 50)
  const startedAt = performance.now()
  const body = new FormData()
  body.set('file', await openAsBlob(file), 'package.zip')
  const { id } = await call<{ id: string }>('/api/file/start-package-import', { method: 'POST', body })
  const look = () => call<Import>(`/api/package-import?id=${id}`)
  let last = await look()
  for (; last.state === 'waiting' || last.state === 'running'; last = await look()) await sleep(200)
  clearInterval(watch)
  if (last.report?.imported !== expected) throw new Error(last.failure ?? `${last.report?.imported} imported`)
  return { tookMs: performance.now() - startedAt, aboveMb: peakMb - restMb }
}

try {
  await measure(smallPackage('WARM'), 1)
  const ids = Array.from({ length: packages }, (_, no) => `B${no + 1}`)
  const many = await measure(ids.flatMap(smallPackage), packages)
  write(`${packages} packages of ${tests} tests: ${seconds(many.tookMs)} s (${many.aboveMb.toFixed(0)} MB above rest)`)
  const contents = await Promise.all(
    Array.from({ length: largeTests }, async (_, no): Promise<ZipEntry[]> => {
      const file = path.join(folder, `${no}.in`)
      await writeFile(file, randomBytes(largeBytes / largeTests))
      const answer = { name: `LARGE/testdata/${no + 1}.out`, text: '1\n' }
      return [{ name: `LARGE/testdata/${no + 1}.in`, file }, answer]
    }),
  )
  const large = await measure([...about('LARGE'), ...contents.flat()], 1)
  write(`a package of 300 MB: ${large.aboveMb.toFixed(0)} MB above rest, ${seconds(large.tookMs)} s`)
  if (many.tookMs > boundMs || large.aboveMb > boundMb) process.exitCode = 1
} finally {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
}
