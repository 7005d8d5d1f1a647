import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { openOwnSandbox } from './own-sandbox.ts'
import { lines, sleeper, sum } from './programs.ts'
import { openPeers, startWorker } from './worker-setup.ts'

// Only root may mount a disk.
const asRoot = process.getuid?.() === 0 ? it : it.skip

let peers: Awaited<ReturnType<typeof openPeers>>
let sandbox: Awaited<ReturnType<typeof openOwnSandbox>>
let worker: Awaited<ReturnType<typeof startWorker>> | undefined
beforeEach(async () => {
  peers = await openPeers()
  sandbox = await openOwnSandbox()
  worker = await startWorker(peers, sandbox.settings)
})
afterEach(async () => {
  await worker?.stop()
  await sandbox.close()
  await peers.close()
})

/** Returns the results of a task, without those that were given back. */
const statuses = (taskId: string) =>
  peers.book.results.filter((one) => one.taskId === taskId).map(({ result }) => result?.status)
const wasUnhealthy = () => peers.book.heartbeats.some(({ healthy }) => !healthy)
/** Counts how often the worker stopped taking work. */
const unhealthyBeats = () =>
  peers.book.heartbeats.filter(({ healthy }, index) => !healthy && peers.book.heartbeats[index - 1]?.healthy !== false)
    .length
const patient = { timeLimitMs: 20_000 }
const { Accepted } = JudgeStatus

describe('a worker whose sandbox', () => {
  it('is killed during a judging takes no work until it is back, then judges again', async () => {
    const taskId = await peers.submit({ code: sleeper(5), spec: patient })
    await peers.judging(taskId)
    sandbox.signal('SIGKILL')
    await peers.finished(taskId)
    expect(statuses(taskId)).toEqual([Accepted])
    // If the sandbox is back before the next run, the program is lost and compiled again.
    for (const { reason } of peers.book.released) expect(reason).toContain('the sandbox')
  })

  it('hangs during a judging notices, releases the task, and continues when it answers again', async () => {
    const taskId = await peers.submit({ code: sleeper(5), spec: patient })
    await peers.judging(taskId)
    sandbox.signal('SIGSTOP')
    await peers.heartbeat(({ healthy }) => !healthy)
    expect(peers.book.finished.has(taskId)).toBe(false)
    sandbox.signal('SIGCONT')
    await peers.finished(taskId)
    expect(statuses(taskId)).toEqual([Accepted])
    await peers.released(taskId)
  })

  it('fails every run blames no program', async () => {
    await peers.finished(await peers.submit({ code: sum }))
    rmSync(sandbox.scratch, { recursive: true })
    const taskId = await peers.submit({ code: sum })
    await peers.heartbeat(({ healthy }) => !healthy)
    mkdirSync(sandbox.scratch)
    await peers.finished(taskId)
    expect(statuses(taskId)).toEqual([Accepted])
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
    // The disk has only this size and becomes full; go-judge itself would silently truncate the output.
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', sandbox.scratch])
    try {
      const filler = join(sandbox.scratch, 'filler')
      writeFileSync(filler, Buffer.alloc(290 * 1024 * 1024))
      const count = 12 * 1024 * 1024
      const taskId = await peers.submit({ code: lines(count), cases: [['', 'x\n'.repeat(count)]], spec: patient })
      const { unhealthyReason } = await peers.heartbeat(({ healthy }) => !healthy)
      expect(unhealthyReason).toContain('scratch space')
      const others = await Promise.all([peers.submit({ code: sum }), peers.submit({ code: sum })])
      rmSync(filler)
      for (const one of [taskId, ...others]) {
        await peers.finished(one)
        expect(statuses(one)).toEqual([Accepted])
      }
      expect(unhealthyBeats()).toBe(1)
    } finally {
      execFileSync('umount', ['-l', sandbox.scratch])
    }
  })
})

describe('a worker whose test data', () => {
  it('arrives damaged releases the task and judges it later', async () => {
    peers.book.damagedReads = 1
    const taskId = await peers.submit({ code: sum, cases: [['20 22\n', '42\n']] })
    expect((await peers.released(taskId)).reason).toContain('delivered with other content')
    expect((await peers.finished(taskId)).attempt).toBe(2)
    expect(statuses(taskId)).toEqual([Accepted])
    expect(wasUnhealthy()).toBe(false)
  })

  it('does not fit on the disk reports it, takes no work, and judges when there is space', async () => {
    await peers.finished(await peers.submit({ code: sum }))
    const folder = worker?.dataFolder ?? ''
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'in the way')
    const taskId = await peers.submit({ code: sum, cases: [['20 22\n', '42\n']] })
    await peers.heartbeat(({ unhealthyReason }) => unhealthyReason.includes('the folder of test data cannot be used'))
    await peers.released(taskId)
    rmSync(folder)
    await peers.finished(taskId)
    expect(statuses(taskId)).toEqual([Accepted])
  })
})
