import { chmodSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { startLink } from '../../kit/test/link.ts'
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

/** Lists files of test data on the worker's disk. */
function dataFiles(): string[] {
  const folder = worker?.dataFolder ?? ''
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.map((name) => join(folder, name)).filter((path) => /[0-9a-f]{64}$/.test(path) && statSync(path).isFile())
}

describe('test data', () => {
  it.each([
    ['cut', (path: string) => truncateSync(path, 1)],
    ['changed', (path: string) => writeFileSync(path, '9 9\n')],
    ['gone', (path: string) => rmSync(path)],
  ])('that is %s on the worker’s disk is fetched again', async (_what, spoil) => {
    worker = await startWorker(peers)
    await peers.finished(await peers.submit({ code: sum }))
    const readsBefore = peers.blobReads()
    for (const path of dataFiles()) {
      chmodSync(path, 0o644)
      spoil(path)
    }
    const { result } = await peers.finished(await peers.submit({ code: sum }))
    expect(result?.status).toBe(JudgeStatus.Accepted)
    expect(peers.blobReads()).toBeGreaterThan(readsBefore)
  })

  it('keeps its version during a judging, and the next judging uses the new one', async () => {
    worker = await startWorker(peers)
    const code = sleeper(1)
    const taskId = await peers.submit({ code, spec: { timeLimitMs: 5000, dataHash: 'old' } })
    await peers.judging(taskId)
    peers.setVersion(taskId, 2, { code, cases: [['1 2\n', '4\n']], spec: { timeLimitMs: 5000, dataHash: 'new' } })
    const { result } = await peers.finished(taskId)
    expect(result).toMatchObject({ status: JudgeStatus.Accepted, record: { problemVersion: 1, dataHash: 'old' } })
    peers.book.finished.delete(taskId)
    await peers.publish(taskId)
    expect((await peers.finished(taskId)).result).toMatchObject({
      status: JudgeStatus.WrongAnswer,
      record: { problemVersion: 2, dataHash: 'new' },
    })
  })
})

describe('a worker', () => {
  it('waits for a problem service that is temporarily down', async () => {
    const link = await startLink(`http://${peers.address}`)
    worker = await startWorker(peers, { PROBLEM_GRPC_URL: link.host })
    await peers.finished(await peers.submit({ code: sum }))
    link.cut()
    const taskId = await peers.submit({ code: sum, cases: [['5 5\n', '10\n']] })
    await peers.heartbeat(({ busy }) => busy > 0)
    link.restore()
    const { attempt, result } = await peers.finished(taskId)
    expect({ attempt, status: result?.status }).toEqual({ attempt: 1, status: JudgeStatus.Accepted })
    await link.close()
  })
})
