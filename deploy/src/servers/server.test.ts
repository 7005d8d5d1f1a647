import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { openHome } from '../home.ts'
import { startServer } from './server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'verdict-server-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a process with this readiness check. */
const start = (ready: () => Promise<void>) =>
  startServer({
    name: 'sleeper',
    command: 'sleep',
    args: ['60'],
    home: openHome(folder),
    ready,
    readyTimeoutMs: 500,
    report: () => undefined,
  })

it('waits longer for a server while this process was too busy to notice an answer', async () => {
  let looks = 0
  const server = await start(async () => {
    looks += 1
    if (looks > 1) return
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)
    throw new Error('heard too late')
  })
  expect(looks).toBe(2)
  await server.stop()
})

it('gives up on a server that does not answer in time', async () => {
  await expect(start(() => Promise.reject(new Error('refused')))).rejects.toThrow(
    /sleeper did not respond within 0.5 s \(refused\)/,
  )
})
