import { expect, it } from '@jest/globals'
import { guardScratchSpace } from './scratch-guard.ts'
import { emptyInput, type RunRequest, type RunResult, type Sandbox } from './sandbox.ts'

const mebibyte = 1024 * 1024
const request: RunRequest = {
  argv: ['true'],
  env: [],
  stdin: emptyInput,
  limits: {
    cpuMs: 1,
    wallMs: 1,
    memoryBytes: 1,
    stackBytes: 0,
    processes: 1,
    stdoutBytes: 32 * mebibyte,
    stderrBytes: 16 * mebibyte,
  },
}
const done: RunResult = {
  ending: { kind: 'exited', code: 0 },
  cpuMs: 1,
  wallMs: 1,
  memoryBytes: 1,
  stdout: Buffer.alloc(0),
  stderr: Buffer.alloc(0),
  collected: new Map(),
  kept: new Map(),
  oversized: new Set(),
  irregular: new Set(),
}

/** Makes a sandbox with runs that the test ends, on a disk with this much free space. */
function sandboxWith(freeMb: () => number | undefined, evictBytes = (_bytes: number) => Promise.resolve()) {
  const finish: (() => void)[] = []
  const sandbox: Sandbox = {
    run: () => new Promise((resolve) => finish.push(() => resolve(done))),
    runTogether: () => Promise.resolve([done]),
    remove: () => Promise.resolve(),
    save: () => Promise.resolve(),
    describe: () => Promise.reject(new Error('not asked')),
    close: () => undefined,
  }
  const readDiskSpace = () => {
    const mb = freeMb()
    return Promise.resolve(mb === undefined ? undefined : { freeBytes: mb * mebibyte, totalBytes: 300 * mebibyte })
  }
  const { sandbox: guarded, shortage } = guardScratchSpace(sandbox, { folder: '/scratch', readDiskSpace, evictBytes })
  return { guarded, shortage, finish }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

it('starts no run whose output might not fit beside the others until one has ended', async () => {
  const { guarded, finish, shortage } = sandboxWith(() => 90)
  const first = guarded.run(request)
  await settle()
  const second = guarded.run(request)
  await settle()
  expect(finish).toHaveLength(1)
  finish[0]?.()
  await expect(first).resolves.toBe(done)
  await settle()
  finish[1]?.()
  await expect(second).resolves.toBe(done)
  expect(await shortage()).toBe('')
})

it('reports a shortage until there is more space than was needed', async () => {
  let free = 40
  const { guarded, shortage } = sandboxWith(() => free)
  await expect(guarded.run(request)).rejects.toMatchObject({ fault: 'no-room' })
  free = 50
  expect(await shortage()).toBe('the scratch space of the sandbox is full: 50 MB free in /scratch, 60 MB needed')
  free = 60
  expect(await shortage()).toBe('')
  free = 50
  expect(await shortage()).toBe('')
})

it('accepts work again on a disk that can never hold the largest run', async () => {
  let free = 100
  const { guarded, shortage } = sandboxWith(() => free)
  const names = ['a', 'b', 'c', 'd', 'e']
  await expect(guarded.run({ ...request, keep: names })).rejects.toThrow('368 MB needed')
  expect(await shortage()).toContain('240 MB needed')
  free = 250
  expect(await shortage()).toBe('')
})

it('drops compiled programs before it refuses a run', async () => {
  let free = 20
  const requests: number[] = []
  const { guarded, finish } = sandboxWith(
    () => free,
    (bytes) => {
      requests.push(bytes / mebibyte)
      free = 60
      return Promise.resolve()
    },
  )
  const run = guarded.run(request)
  await settle()
  finish[0]?.()
  await expect(run).resolves.toBe(done)
  expect(requests).toEqual([28])
})

it('counts kept files', async () => {
  const { guarded } = sandboxWith(() => 90)
  await expect(guarded.run({ ...request, keep: ['main'] })).rejects.toThrow('112 MB needed')
})

it('rejects a run after which no space is left', async () => {
  let free = 100
  const { guarded, finish } = sandboxWith(() => free)
  const run = guarded.run(request)
  await settle()
  free = 0
  finish[0]?.()
  await expect(run).rejects.toThrow('0 MB free')
})

it('allows every run if the folder cannot be read', async () => {
  const { guarded } = sandboxWith(() => undefined)
  await expect(guarded.runTogether([request, request], [])).resolves.toEqual([done])
})
