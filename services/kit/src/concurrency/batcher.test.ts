import { expect, it } from '@jest/globals'
import { createSerialQueue, createBatcher } from './batcher.ts'
import { createKeyedQueue } from './keyed-queue.ts'

function startWorld(write: (ids: readonly number[]) => Promise<number>) {
  const written: string[] = []
  const turns = createKeyedQueue<number>()
  const batches = createBatcher(turns, async (key: number, ids: readonly number[]) => {
    written.push(`${key}: ${ids.join(' ')}`)
    return (await write(ids)) > 0
  })
  return { written, turns, batches }
}

it('collects entries during a write, separately for each key', async () => {
  const { written, batches } = startWorld(async (ids) => ids.length)
  const first = batches.append(1, 1)
  await new Promise((resolve) => setImmediate(resolve))
  const later = [first, batches.append(1, 2), batches.append(2, 3), batches.append(1, 4)]
  expect(await Promise.all(later)).toEqual([true, true, true, true])
  expect(written).toEqual(['1: 1', '1: 2 4', '2: 3'])
})

it('pauses between two writes of a key, and collects entries meanwhile', async () => {
  const written: number[] = []
  const write = async (_key: number, ids: readonly number[]) => written.push(ids.length) > 0
  const batches = createBatcher(createKeyedQueue<number>(), write, { pauseMs: 20 })
  await batches.append(1, 1)
  const later = batches.append(1, 2)
  await batches.append(2, 3)
  await Promise.all([later, batches.append(1, 4)])
  expect(written).toEqual([1, 1, 2])
})

it('waits for other work of the key, and collects entries meanwhile', async () => {
  const { written, turns, batches } = startWorld(async () => 0)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const registering = turns.run(1, () => gate)
  const appended = [batches.append(1, 1), batches.append(1, 2)]
  await new Promise((resolve) => setImmediate(resolve))
  expect(written).toEqual([])
  open()
  await registering
  expect(await Promise.all(appended)).toEqual([false, false])
  expect(written).toEqual(['1: 1 2'])
})

it('writes the other entries if one cannot be written', async () => {
  const { batches } = startWorld(async (ids) => {
    if (ids.includes(2)) throw new Error('no')
    return ids.length
  })
  const appended = [batches.append(1, 1), batches.append(1, 2), batches.append(1, 3)]
  expect(await Promise.allSettled(appended)).toMatchObject([
    { value: true },
    { reason: { message: 'no' } },
    { value: true },
  ])
  expect(await batches.append(1, 4)).toBe(true)
})

it('limits the size of a batch', async () => {
  const written: number[] = []
  const write = async (_key: number, ids: readonly number[]) => written.push(ids.length)
  const batches = createBatcher(createKeyedQueue<number>(), write, { maxEntries: 2 })
  await Promise.all([1, 2, 3, 4, 5].map((id) => batches.append(1, id)))
  expect(written).toEqual([2, 2, 1])
})

it('waits for the write before it, but not longer than the stall timeout', async () => {
  const turns = createSerialQueue(20)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const steps: string[] = []
  const delayed = turns.run(1, () => gate).then(() => steps.push('held up'))
  const second = turns.run(1, async () => steps.push('second'))
  expect(steps).toEqual([])
  await second
  open()
  await delayed
  expect(steps).toEqual(['second', 'held up'])
  const failed = turns.run(1, () => Promise.reject(new Error('no')))
  await expect(failed).rejects.toThrow('no')
  expect(await turns.run(1, () => Promise.resolve('later'))).toBe('later')
})
