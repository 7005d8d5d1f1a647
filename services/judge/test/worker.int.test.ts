import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { AppError } from '@verdict/kit/errors'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { startLink } from '../../kit/test/link.ts'
import { until } from '../../test-kit/src/until.ts'
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

describe('a worker', () => {
  it('judges tasks from the bus and records everything that the verdict is based on', async () => {
    worker = await startWorker(peers, { JUDGE_WORKER_ID: 'worker-a' })
    const { result, workerId, attempt } = await peers.finished(await peers.submit({ code: sum }))
    expect({ workerId, attempt }).toEqual({ workerId: 'worker-a', attempt: 1 })
    expect(result).toMatchObject({
      status: JudgeStatus.Accepted,
      hasScore: false,
      cases: [{ seq: 1, caseId: 100, status: 0, inputName: '1.in', outputName: '1.out', message: '' }],
      record: {
        workerId: 'worker-a',
        sandboxVersion: expect.stringMatching(/^v1\./),
        compilerVersion: expect.stringMatching(/^\d/),
        dataHash: 'hash-of-data',
        problemVersion: 1,
        timeLimitMs: 1000,
        memoryLimitMb: 64,
        compileCached: false,
      },
    })
  })

  it('judges once when the checker fails, as it would fail again', async () => {
    peers.book.mostAttempts = 3
    worker = await startWorker(peers)
    const fails = { protocol: 'hoj', language: 'C', percentScale: 100, code: 'int main(void){__builtin_trap();}' }
    const taskId = await peers.submit({ code: sum, spec: { judgeMode: 'spj', checker: fails } })
    const { attempt, result } = await peers.finished(taskId)
    expect(attempt).toBe(1)
    expect(result).toMatchObject({
      status: JudgeStatus.SystemError,
      errorMessage: expect.stringContaining('The program that judges failed on test 1'),
    })
  })

  it('reports each verdict: wrong, compile error, time limit, memory limit, crashed, with points', async () => {
    worker = await startWorker(peers)
    const oi = { type: 1, ioScore: 100, difficulty: 1 }
    const half = [
      { input: '1 2\n', answer: '3\n', score: 50 },
      { input: '1 2\n', answer: '4\n', score: 50 },
    ]
    const resultOf = async (...[submitted]: Parameters<typeof peers.submit>) =>
      (await peers.finished(await peers.submit(submitted))).result
    const [wrong, refused, slow, big, crashed, points] = await Promise.all([
      resultOf({ code: sum, cases: [['1 2\n', '4\n']] }),
      resultOf({ code: 'int main(void){return x;}' }),
      resultOf({ code: 'int main(void){for(;;);}', spec: { timeLimitMs: 100 } }),
      resultOf({
        code: '#include <stdlib.h>\n#include <string.h>\nint main(void){memset(malloc(100<<20),1,100<<20);return 0;}',
        spec: { memoryLimitMb: 16 },
      }),
      resultOf({ code: '#include <stdlib.h>\nint main(void){abort();}' }),
      resultOf({ code: sum, cases: half, spec: oi }),
    ])
    const { WrongAnswer, CompileError, TimeLimitExceeded, MemoryLimitExceeded, RuntimeError, PartialAccepted } =
      JudgeStatus
    expect([wrong, refused, slow, big, crashed, points].map((result) => result?.status)).toEqual([
      WrongAnswer,
      CompileError,
      TimeLimitExceeded,
      MemoryLimitExceeded,
      RuntimeError,
      PartialAccepted,
    ])
    expect(refused?.errorMessage).toContain('undeclared')
    expect(points).toMatchObject({ hasScore: true, score: 50, oiRankScore: 6 })
  })

  it('reports System Error when the judging itself cannot be done', async () => {
    worker = await startWorker(peers)
    const { result } = await peers.finished(await peers.submit({ code: sum, language: 'Brainfuck' }))
    expect(result).toMatchObject({
      status: JudgeStatus.SystemError,
      errorMessage: expect.stringContaining('Brainfuck'),
    })
    const checker = await peers.finished(await peers.submit({ code: sum, spec: { judgeMode: 'spj' } }))
    expect(checker.result?.status).toBe(JudgeStatus.SystemError)
    const noData = await peers.finished(
      await peers.submit({ code: sum, spec: { cases: [{ seq: 1, inputSha256: 'f'.repeat(64) }] } }),
    )
    expect(noData.result?.status).toBe(JudgeStatus.SystemError)
  })

  it('drops a task that it may not claim, and takes the next', async () => {
    worker = await startWorker(peers)
    await peers.publish('999')
    const taskId = await peers.submit({ code: sum })
    await peers.finished(taskId)
    await peers.publish(taskId)
    await peers.finished(await peers.submit({ code: sum }))
    expect([...peers.book.finished.keys()]).toHaveLength(2)
  })

  it('sends a result until the queue accepts it', async () => {
    const broken = Array.from({ length: 6 }, () => new Error('broken for a while'))
    peers.book.finishErrors = [
      new AppError('server.unavailable'),
      new AppError('server.busy', { waitSec: 1 }),
      ...broken,
    ]
    peers.book.leaseMs = 60_000
    worker = await startWorker(peers)
    const { result } = await peers.finished(await peers.submit({ code: sum }))
    expect(result?.status).toBe(JudgeStatus.Accepted)
  })

  it('renews its lease while it judges, and reports its progress', async () => {
    worker = await startWorker(peers)
    const taskId = await peers.submit({ code: sleeper(3), spec: { timeLimitMs: 2000 } })
    await peers.finished(taskId)
    const reports = peers.book.reports.filter((report) => report.taskId === taskId)
    expect(reports.map(({ status }) => status)).toContain(JudgeStatus.Judging)
    // The lease is 3 s, so it is renewed every second without news.
    expect(reports.length).toBeGreaterThanOrEqual(3)
  })

  it('stops judging a task that was given to another worker', async () => {
    worker = await startWorker(peers)
    const abandonedId = await peers.submit({ code: sleeper(20), spec: { timeLimitMs: 20_000 } })
    peers.book.lost.add(abandonedId)
    const startedAt = performance.now()
    const after = [await peers.submit({ code: sum }), await peers.submit({ code: sum })]
    for (const taskId of after) await peers.finished(taskId)
    expect(performance.now() - startedAt).toBeLessThan(15_000)
    expect(peers.book.finished.has(abandonedId)).toBe(false)
  })

  it('reports its properties and capabilities, and when it leaves', async () => {
    worker = await startWorker(peers, { JUDGE_WORKER_ID: 'worker-b' })
    const beat = await peers.heartbeat(({ languages }) => languages.some(({ name }) => name === 'C'))
    expect(beat).toMatchObject({ workerId: 'worker-b', slots: 2, healthy: true, unhealthyReason: '', leaving: false })
    expect(beat.capabilities).toEqual(expect.arrayContaining([expect.stringMatching(/^cgroup:/)]))
    await worker.stop()
    worker = undefined
    expect(peers.book.heartbeats.at(-1)?.leaving).toBe(true)
  })

  it('finishes its judgings when it is told to stop, and takes no new ones', async () => {
    worker = await startWorker(peers)
    const running = await peers.submit({ code: sleeper(2), spec: { timeLimitMs: 3000 } })
    await peers.heartbeat(({ busy }) => busy > 0)
    const stopped = worker.stop()
    worker = undefined
    const late = await peers.submit({ code: sum })
    await stopped
    expect(peers.book.finished.get(running)?.result?.status).toBe(JudgeStatus.Accepted)
    expect(peers.book.tasks.get(late)?.claimedBy).toBeUndefined()
  })

  it('fetches test data once for many submissions', async () => {
    worker = await startWorker(peers)
    for (let i = 0; i < 3; i++) await peers.finished(await peers.submit({ code: sum }))
    expect(peers.blobReads()).toBe(2)
  })

  it('serves probes and metrics', async () => {
    worker = await startWorker(peers)
    const probe = `${worker.httpAddress}/readyz`
    await peers.finished(await peers.submit({ code: sum }))
    // The worker first looks for all languages.
    await until('the worker to be ready', async () => (await fetch(probe)).status === 200, 4 * 60_000)
    const metrics = await (await fetch(`${worker.httpAddress}/metrics`)).text()
    expect(metrics).toMatch(/verdict_judge_seconds_count\{[^}]*verdict="Accepted"[^}]*\} 1/)
  })

  it('takes no work while the sandbox is down, reports it, and continues when it is back', async () => {
    const link = await startLink(`http://${process.env['GO_JUDGE_URL'] ?? ''}`)
    worker = await startWorker(peers, { GO_JUDGE_URL: link.host })
    const taskId = await peers.submit({ code: sleeper(5), spec: { timeLimitMs: 20_000 } })
    await peers.judging(taskId)
    link.cut()
    await peers.released(taskId)
    const since = peers.book.heartbeats.length
    await peers.heartbeat(({ healthy, unhealthyReason }) => !healthy && unhealthyReason !== '')
    const waiting = await peers.submit({ code: sum })
    while (peers.book.heartbeats.length < since + 3) await once(peers.book, 'heartbeat')
    expect(peers.book.tasks.get(waiting)?.claimedBy).toBeUndefined()
    link.restore()
    for (const one of [waiting, taskId]) {
      expect((await peers.finished(one)).result?.status).toBe(JudgeStatus.Accepted)
    }
    await link.close()
  })

  it('refuses a sandbox version that is known to be unsafe', async () => {
    const old = createServer((_request, response) => response.end(JSON.stringify({ buildVersion: 'v1.10.1' })))
    await new Promise<void>((resolve) => old.listen(0, '127.0.0.1', resolve))
    const address = old.address()
    const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
    await expect(startWorker(peers, { GO_JUDGE_HTTP_URL: url })).rejects.toThrow('older than 1.11.0')
    old.close()
  })
})
