import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { judgingStopped, judgingTask } from '@verdict/proto/events/submission'
import { sleeper, sum } from './programs.ts'
import { openPeers, startWorker } from './worker-setup.ts'

let peers: Awaited<ReturnType<typeof openPeers>>
let worker: Awaited<ReturnType<typeof startWorker>> | undefined
beforeEach(async () => {
  peers = await openPeers()
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await peers.close()
})

const endless = { timeLimitMs: 60_000 }

describe('a worker', () => {
  it('ends a judging at once when it is stopped, and takes the next task', async () => {
    worker = await startWorker(peers, { JUDGE_SLOTS: '1' })
    const taskId = await peers.submit({ code: sleeper(60), spec: endless })
    await peers.judging(taskId)
    await peers.bus.publish(judgingStopped, { taskId, attempt: 1 })
    const next = await peers.finished(await peers.submit({ code: sum }))
    expect(next.result?.status).toBe(JudgeStatus.Accepted)
    expect(peers.book.finished.has(taskId)).toBe(false)
  })

  it('that is paused finishes its judgings and takes no new task until it is resumed', async () => {
    worker = await startWorker(peers, { JUDGE_SLOTS: '1' })
    const running = await peers.submit({ code: sleeper(2), spec: { timeLimitMs: 10_000 } })
    await peers.judging(running)
    peers.book.isPaused = true
    await peers.heartbeat(({ unhealthyReason }) => unhealthyReason === 'paused by an administrator')
    const waiting = await peers.submit({ code: sum })
    expect((await peers.finished(running)).result?.status).toBe(JudgeStatus.Accepted)
    const beats = peers.book.heartbeats.length
    await peers.heartbeat(({ busy }) => busy === 0 && peers.book.heartbeats.length > beats + 1)
    expect(peers.book.tasks.get(waiting)?.claimedBy).toBeUndefined()
    peers.book.isPaused = false
    expect((await peers.finished(waiting)).result?.status).toBe(JudgeStatus.Accepted)
  })

  it('continues a judging when an earlier attempt is stopped', async () => {
    worker = await startWorker(peers, { JUDGE_SLOTS: '1' })
    const first = await peers.submit({ code: sleeper(60), spec: endless })
    await peers.judging(first)
    const second = await peers.submit({ code: sleeper(1), spec: endless })
    Object.assign(peers.book.tasks.get(second) ?? {}, { attempt: 2 })
    await peers.publish(second, 2)
    await peers.bus.publish(judgingStopped, { taskId: first, attempt: 1 })
    await peers.judging(second)
    await peers.bus.publish(judgingStopped, { taskId: second, attempt: 1 })
    const { attempt, result } = await peers.finished(second)
    expect({ attempt, status: result?.status }).toEqual({ attempt: 2, status: JudgeStatus.Accepted })
  })

  it('leaves unfinished judgings to other workers when it stops', async () => {
    worker = await startWorker(peers)
    const taskId = await peers.submit({ code: sleeper(60), spec: endless })
    await peers.judging(taskId)
    await worker.stop()
    worker = undefined
    expect(peers.book.finished.has(taskId)).toBe(false)
  })

  it('skips a message that it cannot read and continues', async () => {
    worker = await startWorker(peers)
    const { type, topic } = judgingTask
    const envelope = {
      specversion: '1.0',
      id: 'poison',
      source: 'nobody',
      time: new Date().toISOString(),
      data: 'no task',
    }
    await peers.bus.publishRaw([{ topic, key: 'poison', envelope: { ...envelope, type } as never }])
    const { result } = await peers.finished(await peers.submit({ code: sum }))
    expect(result?.status).toBe(JudgeStatus.Accepted)
  })

  it('ends a task with an unreadable specification with the reason, and judges the next', async () => {
    worker = await startWorker(peers)
    const poison = await peers.finished(await peers.submit({ code: sum, spec: { judgeMode: 'by dice' } }))
    expect(poison.result).toMatchObject({
      status: JudgeStatus.SystemError,
      errorMessage: expect.stringContaining('by dice'),
    })
    const { result } = await peers.finished(await peers.submit({ code: sum }))
    expect(result?.status).toBe(JudgeStatus.Accepted)
  })

  it('does not judge if the machine lacks a required capability', async () => {
    worker = await startWorker(peers, { JUDGE_REQUIRED_CAPABILITIES: 'no-network,moonlight' })
    const { unhealthyReason, capabilities } = await peers.heartbeat(({ healthy }) => !healthy)
    expect(unhealthyReason).toContain('moonlight')
    expect(unhealthyReason).not.toContain('no-network')
    expect(capabilities).toEqual(expect.arrayContaining(['no-network', 'symlink-fix']))
    const taskId = await peers.submit({ code: sum })
    const since = peers.book.heartbeats.length
    while (peers.book.heartbeats.length < since + 3) await once(peers.book, 'heartbeat')
    expect(peers.book.tasks.get(taskId)?.claimedBy).toBeUndefined()
  })

  it('measures its speed, reports it, and records it with each judging', async () => {
    worker = await startWorker(peers)
    const { referenceMs, referenceAtMs, version, cpuModel } = await peers.heartbeat((one) => one.referenceMs > 0)
    expect(referenceAtMs).toBeGreaterThan(Date.now() - 120_000)
    expect([version, cpuModel].every((text) => text !== '')).toBe(true)
    const { result } = await peers.finished(await peers.submit({ code: sum }))
    expect(result?.record?.referenceMs).toBe(referenceMs)
    const metrics = await (await fetch(`${worker.httpAddress}/metrics`)).text()
    expect(metrics).toMatch(new RegExp(`verdict_judge_reference_ms(\\{[^}]*\\})? ${referenceMs}\\n`))
  })

  it('takes no work while it is slower than allowed', async () => {
    worker = await startWorker(peers, { JUDGE_MAX_REFERENCE_MS: '0.001' })
    const { unhealthyReason } = await peers.heartbeat(({ healthy }) => !healthy)
    expect(unhealthyReason).toContain('JUDGE_MAX_REFERENCE_MS')
  })
})
