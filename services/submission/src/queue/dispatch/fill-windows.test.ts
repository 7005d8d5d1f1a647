import { describe, expect, it, jest } from '@jest/globals'
import type { Bus } from '@verdict/kit/bus'
import { systemClock } from '@verdict/kit/clock'
import { createLogger } from '@verdict/kit/log'
import type { QueueContext } from '../context.ts'
import type { TaskGroup } from '../tasks/snapshot/queue-snapshot.rules.ts'
import { createQueueSignals } from '../tasks/queue-signals.ts'
import { createQueueView } from '../tasks/snapshot/queue-view.ts'
import type { TaskRow, TaskState } from '../tasks/task.model.ts'
import { poolsOf } from '../workers/pool.rules.ts'
import { createWindowFiller } from './fill-windows.ts'

const group = (state: TaskState, count: number): TaskGroup => ({
  _id: { state, lane: 'contest', tenant: 'contest:7' },
  count,
  oldest: new Date(0),
})

function newTask(submitId: number): TaskRow {
  const ids = { _id: `submission-${submitId}`, submitId, uid: 'ada', cid: 7, pid: 1, problemVersion: 1 }
  const place = { language: 'C', lane: 'contest', tenant: 'contest:7', queuedAt: new Date(0) } as const
  return { ...ids, ...place, state: 'dispatched', attempt: 1, systemErrors: 0, lapses: 0 }
}

/** A queue that was just counted, with one worker of two slots. */
function setUp({ groups = [], diskSpace = 'enough' }: { groups?: TaskGroup[]; diskSpace?: 'enough' | 'full' } = {}) {
  const publish = jest.fn<Bus['publish']>(async () => undefined)
  const updateOne = jest.fn(async () => undefined)
  const queueView = createQueueView({ maxAgeMs: 60_000, maxEmptyAgeMs: 60_000 })
  queueView.beginCount()(groups)
  const ctx = {
    bus: { publish },
    clock: systemClock,
    log: createLogger({ service: 'test', level: 'silent' }),
    queueSignals: createQueueSignals(),
    queueView,
    settings: { SUBMISSION_WEIGHT_CONTEST: 8, SUBMISSION_WEIGHT_PRACTICE: 4 },
    diskSpace: { level: () => diskSpace },
    tasks: { updateOne },
  } as unknown as QueueContext
  const failed = jest.fn()
  const filler = createWindowFiller(ctx, { pools: () => poolsOf([{ slots: 2 }]) } as never, {} as never, failed)
  return { filler, queueView, publish, updateOne, failed }
}

describe('new tasks', () => {
  it('are published at once, up to twice the number of free slots, when nothing waits', async () => {
    const { filler, publish, queueView } = setUp()
    const tasks = [1, 2, 3, 4].map(newTask)
    filler.reserve(tasks)?.send(tasks)
    await filler.settle()
    expect(publish.mock.calls.map(([, data]) => data)).toMatchObject(tasks.map(({ _id: taskId }) => ({ taskId })))
    expect([queueView.snapshot()?.dispatched, filler.reserve([newTask(5)])]).toEqual([4, undefined])
  })

  it.each([
    ['others wait', { groups: [group('waiting', 1)] }],
    ['there is no room', { groups: [group('dispatched', 4)] }],
    ['the disk is almost full', { diskSpace: 'full' as const }],
  ])('stay in the queue when %s', (_name, given) => {
    expect(setUp(given).filler.reserve([newTask(1)])).toBeUndefined()
  })

  it('stay in the queue when there is room for only some of them', () => {
    const { filler } = setUp({ groups: [group('dispatched', 3)] })
    expect(filler.reserve([newTask(1), newTask(2)])).toBeUndefined()
    expect(filler.reserve([newTask(1)])).toBeDefined()
  })

  it('free their places when they could not be stored', () => {
    const { filler, queueView } = setUp()
    filler.reserve([1, 2, 3, 4].map(newTask))?.release()
    expect([queueView.snapshot()?.dispatched, filler.reserve([newTask(5)]) === undefined]).toEqual([0, false])
  })

  it('return to the queue when the bus does not accept them', async () => {
    const { filler, publish, updateOne, failed } = setUp()
    publish.mockRejectedValue(new Error('the broker is away'))
    filler.reserve([newTask(1)])?.send([newTask(1)])
    await filler.settle()
    const stillSent = { _id: 'submission-1', attempt: 1, state: 'dispatched' }
    expect(updateOne.mock.calls).toEqual([[stillSent, { $set: { state: 'waiting' } }]])
    expect(failed).toHaveBeenCalledTimes(1)
  })
})
