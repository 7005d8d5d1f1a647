import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { DiskSpaceLevel } from '@verdict/kit/disk-space'
import { until } from '@verdict/test-kit/until'
import { taskIdOf } from '../src/queue/tasks/index.ts'
import { accepted } from './fake-worker.ts'
import { startWorld, type World } from './world.ts'

let world: World
let level: DiskSpaceLevel = 'enough'

beforeAll(async () => {
  world = await startWorld(
    {},
    { diskSpace: { level: () => level, freeMb: () => 400, onChange: () => () => undefined } },
  )
})
afterAll(() => world.stop())

it('tasks wait while the disk is almost full and are judged once it has room', async () => {
  const worker = await world.startWorker({ judge: async () => accepted })
  await worker.beat({ slots: 2 })
  const judged = async (submitId: number) =>
    (await world.models.submissions.findById(submitId).lean())?.status === JudgeStatus.Accepted
  const before = await world.submit({ uid: 'ada' })
  await until('a verdict', () => judged(before))
  level = 'low'
  const submitId = await world.submit({ uid: 'ada' })
  const beats = worker.named.length
  // A heartbeat with free slots makes the dispatcher run again.
  for (let beat = 0; beat < 5; beat += 1) await worker.beat({ slots: 2 })
  expect(await world.models.tasks.findById(taskIdOf(submitId)).lean()).toMatchObject({ state: 'waiting', attempt: 1 })
  expect(worker.named).toHaveLength(beats)
  level = 'enough'
  await until('the verdict', () => judged(submitId))
})
