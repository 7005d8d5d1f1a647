import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { getJudgingOverview } from '@verdict/proto/http/submission/judging'
import type { RouteData } from '@verdict/proto/http/route'
import { taskIdOf } from '../src/queue/tasks/index.ts'
import { accepted } from './fake-worker.ts'
import { until } from '@verdict/test-kit/until'
import { startWorld, type World } from './world.ts'

type Overview = RouteData<typeof getJudgingOverview>

let world: World
const ada = { uid: 'ada' }
const editor = { uid: 'editor', role: 'problem_admin' as const }

beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.stop())

async function overview(lang = 'en-US'): Promise<Overview> {
  const headers = { 'accept-language': lang }
  return (await world.api<Overview>('GET', 'admin/judge/overview', { as: editor, headers })).data
}

async function alarm(code: string) {
  return until(`alarm ${code}`, async () => (await overview()).alarms.find((one) => one.code === code))
}

async function alarmOver(code: string) {
  await until(`the end of ${code}`, async () => !(await overview()).alarms.some((one) => one.code === code))
}

async function metric(name: string): Promise<string[]> {
  const text = await (await fetch(new URL('/metrics', world.httpAddress))).text()
  return text.split('\n').filter((line) => line.startsWith(`verdict_${name}{`))
}

it('when all workers are down an alarm is raised within a minute, and tasks are judged in order once a worker is back', async () => {
  const ids: number[] = []
  for (let count = 0; count < 5; count += 1) {
    ids.push(await world.submit({ uid: `u${count}` }))
    world.clock.advance(1_000)
  }
  expect((await overview()).alarms).toEqual([])
  world.clock.advance(55_000)
  const { detail } = await alarm('no_worker')
  expect(detail).toMatch(/no judge worker/)
  expect((await overview('zh-CN')).alarms[0]?.detail).toContain('没有可用的评测机')
  expect(await metric('judging_alarm')).toContainEqual(expect.stringMatching(/code="no_worker".* 1$/))
  expect(await metric('queue_tenant_waiting_tasks')).toContainEqual(expect.stringMatching(/tenant="[^"]+".* 5$/))
  world.clock.advance(9 * 60_000)
  expect((await overview()).lanes).toContainEqual({
    lane: 'practice',
    waiting: 5,
    oldestWaitingSec: expect.any(Number),
  })
  expect(await world.models.submissions.countDocuments({ status: JudgeStatus.Pending })).toBe(5)
  const order: number[] = []
  const worker = await world.startWorker({
    judge: async ({ submitId }) => {
      order.push(submitId)
      return accepted
    },
  })
  await worker.beat({ slots: 1 })
  await until('all verdicts', async () => (await world.models.submissions.countDocuments({ status: 0 })) === 5)
  expect(order).toEqual(ids)
  await alarmOver('no_worker')
  expect(await metric('judging_alarm')).toContainEqual(expect.stringMatching(/code="no_worker".* 0$/))
})

it('a task whose workers are lost repeatedly ends as System Error with a reason for administrators; other tasks continue', async () => {
  const worker = await world.startWorker()
  const poison = await world.submit(ada)
  const other = await world.submit({ uid: 'bob' })
  for (let attempt = 1; attempt <= world.settings.SUBMISSION_MAX_LAPSES; attempt += 1) {
    expect(await worker.claim({ taskId: taskIdOf(poison), attempt })).toBeDefined()
    world.clock.advance(world.settings.SUBMISSION_LEASE_MS + 1)
    await until('the task to be requeued', async () => {
      return (await world.models.tasks.exists({ _id: taskIdOf(poison), state: 'leased' })) === null
    })
  }
  const claimed = await worker.claim({ taskId: taskIdOf(other), attempt: 1 })
  if (claimed === undefined) throw new Error('refused')
  expect(await worker.finish(claimed, accepted)).toBe(true)
  await alarm('dead_letters')
  const { systemErrors } = await overview()
  expect(systemErrors).toMatchObject([{ submitId: poison, workerId: 'w1' }])
  expect(systemErrors[0]?.reason).toContain('lost 5 times')
  expect(await world.models.submissions.findById(poison).lean()).toMatchObject({ status: JudgeStatus.SystemError })
  const query = { submitId: poison }
  const records = await world.api<{ kind: string }[]>('GET', 'admin/judge/records', { as: editor, query })
  expect(records.data.map(({ kind }) => kind)).toEqual(['system_error', 'lost', 'lost', 'lost', 'lost'])
})

it('an unhealthy worker and frequent System Errors raise alarms', async () => {
  const worker = await world.startWorker({
    judge: async () => ({ status: JudgeStatus.SystemError, errorMessage: 'the disk is full' }),
  })
  await worker.beat()
  for (let count = 0; count < 3; count += 1) await world.submit({ uid: `u${count}` })
  await alarm('system_errors')
  await worker.beat({ healthy: false })
  expect((await alarm('worker_unhealthy')).detail).toContain('w1')
  expect((await overview()).workers).toMatchObject([{ workerId: 'w1', healthy: false, referenceMs: null }])
  await worker.stop()
  world.clock.advance(world.settings.SUBMISSION_WORKER_TTL_MS + 1)
  await alarmOver('worker_unhealthy')
  world.clock.advance(10 * 60_000)
  await alarmOver('system_errors')
})

it('the overview is for administrators', async () => {
  expect(await world.api('GET', 'admin/judge/overview', { as: ada })).toMatchObject({ httpStatus: 403 })
})

it('a worker learns from its heartbeat whether it is paused, and its tasks can be taken away', async () => {
  const root = { uid: 'boss', role: 'root' as const }
  const worker = await world.startWorker()
  await worker.beat()
  const control = (action: string, workerId = 'w1', as: typeof root | typeof editor = root) =>
    world.api('POST', 'admin/judge/control-worker', { as, body: { workerId, action } })
  const isPaused = async () => {
    const reply = await worker.queue.heartbeat({ workerId: 'w1', slots: 2, healthy: true })
    expect((await overview()).workers).toMatchObject([{ workerId: 'w1', paused: reply.paused }])
    return reply.paused
  }
  expect(await isPaused()).toBe(false)
  expect((await control('pause')).httpStatus).toBe(200)
  // The state lasts from one heartbeat to the next.
  expect([await isPaused(), await isPaused()]).toEqual([true, true])
  await control('resume')
  expect(await isPaused()).toBe(false)
  expect(await control('pause', 'w9')).toMatchObject({ httpStatus: 404, code: 'submission.worker_not_found' })
  expect((await control('pause', 'w1', editor)).httpStatus).toBe(403)

  const submitId = await world.submit(ada)
  const claimed = await worker.claim({ taskId: taskIdOf(submitId), attempt: 1 })
  if (claimed === undefined) throw new Error('refused')
  await control('requeue')
  expect(await worker.finish(claimed, accepted)).toBe(false)
  expect(await world.models.tasks.findById(taskIdOf(submitId)).lean()).toMatchObject({ attempt: 2 })
})
