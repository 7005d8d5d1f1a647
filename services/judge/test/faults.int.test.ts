import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { openOwnSandbox } from './own-sandbox.ts'
import { lines, sleeper, sum } from './programs.ts'
import { openPeers, startWorker } from './worker-setup.ts'

jest.setTimeout(300_000)

// Only root may mount a disk of its own.
const asRoot = process.getuid?.() === 0 ? it : it.skip

let peers: Awaited<ReturnType<typeof openPeers>>
let sandbox: Awaited<ReturnType<typeof openOwnSandbox>>
let worker: Awaited<ReturnType<typeof startWorker>> | undefined
beforeEach(async () => {
  peers = await openPeers()
  peers.book.mostAttempts = 3
  sandbox = await openOwnSandbox()
  worker = await startWorker(peers, sandbox.settings)
})
afterEach(async () => {
  await worker?.stop()
  await sandbox.close()
  await peers.close()
})

/** What each attempt of a task ended with. */
const statuses = (taskId: string) =>
  peers.book.results.filter((one) => one.taskId === taskId).map(({ result }) => result?.status)
const wasUnhealthy = () => peers.book.heartbeats.some(({ healthy }) => !healthy)
const patient = { timeLimitMs: 20_000 }
const { Accepted, SystemError } = JudgeStatus

describe('a worker whose sandbox', () => {
  it('is killed in the middle of a judging takes no work until it is back, then judges again', async () => {
    const taskId = await peers.submit({ code: sleeper(5), spec: patient })
    await peers.judging(taskId)
    sandbox.signal('SIGKILL')
    const { attempt, result } = await peers.finished(taskId)
    expect({ attempt, status: result?.status }).toEqual({ attempt: 2, status: Accepted })
    expect(statuses(taskId)).toEqual([SystemError, Accepted])
    expect(wasUnhealthy()).toBe(true)
  })

  it('hangs in the middle of a judging notices, gives the task back, and goes on when it answers again', async () => {
    const taskId = await peers.submit({ code: sleeper(5), spec: patient })
    await peers.judging(taskId)
    sandbox.signal('SIGSTOP')
    await peers.heartbeat(({ healthy }) => !healthy)
    expect(peers.book.finished.has(taskId)).toBe(false)
    sandbox.signal('SIGCONT')
    await peers.finished(taskId)
    expect(statuses(taskId).at(-1)).toBe(Accepted)
    expect(new Set(statuses(taskId))).toEqual(new Set([SystemError, Accepted]))
  })

  it('answers every run with an error blames nobody’s program', async () => {
    await peers.finished(await peers.submit({ code: sum }))
    rmSync(sandbox.scratch, { recursive: true })
    const taskId = await peers.submit({ code: sum })
    await peers.heartbeat(({ healthy }) => !healthy)
    mkdirSync(sandbox.scratch)
    await peers.finished(taskId)
    expect(statuses(taskId).at(-1)).toBe(Accepted)
    expect(
      statuses(taskId)
        .slice(0, -1)
        .every((status) => status === SystemError),
    ).toBe(true)
  })

  it('has lost its cached programs compiles them again', async () => {
    await peers.finished(await peers.submit({ code: sum }))
    for (const name of readdirSync(sandbox.scratch)) rmSync(join(sandbox.scratch, name))
    const { attempt, result } = await peers.finished(await peers.submit({ code: sum }))
    expect({ attempt, status: result?.status }).toEqual({ attempt: 1, status: Accepted })
    expect(wasUnhealthy()).toBe(false)
  })

  asRoot('has a full scratch space says so, and never takes a cut output for a wrong one', async () => {
    await peers.finished(await peers.submit({ code: sum }))
    // The size of a disk that runs full; go-judge would cut the output at its end without a word.
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', sandbox.scratch])
    try {
      const filler = join(sandbox.scratch, 'filler')
      writeFileSync(filler, Buffer.alloc(290 * 1024 * 1024))
      const count = 12 * 1024 * 1024
      const taskId = await peers.submit({ code: lines(count), cases: [['', 'x\n'.repeat(count)]], spec: patient })
      const { unhealthyReason } = await peers.heartbeat(({ healthy }) => !healthy)
      expect(unhealthyReason).toContain('scratch space')
      rmSync(filler)
      await peers.finished(taskId)
      expect(statuses(taskId).at(-1)).toBe(Accepted)
      expect(
        statuses(taskId)
          .slice(0, -1)
          .every((status) => status === SystemError),
      ).toBe(true)
    } finally {
      execFileSync('umount', ['-l', sandbox.scratch])
    }
  })
})
