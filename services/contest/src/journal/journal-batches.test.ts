import { expect, it } from '@jest/globals'
import { createJournalBatches } from './journal-batches.ts'
import { createJournalMutex } from './journal-mutex.ts'
import type { JournalEvent } from './journal.rules.ts'

const event = (submitId: number): JournalEvent => ({
  ...{ kind: 'submitted', submitId, uid: 'ada', pid: 1 },
  submittedAtMs: 0,
})

function startWorld(write: (ids: number[]) => Promise<number>) {
  const written: string[] = []
  const mutex = createJournalMutex()
  const batches = createJournalBatches(mutex, async (cid, events: readonly JournalEvent[]) => {
    const ids = events.flatMap((one) => ('submitId' in one ? [one.submitId] : []))
    written.push(`${cid}: ${ids.join(' ')}`)
    return (await write(ids)) > 0
  })
  return { written, mutex, batches }
}

it('writes what comes during a write together, and each contest by itself', async () => {
  const { written, batches } = startWorld(async (ids) => ids.length)
  const first = batches.append(1, event(1))
  await new Promise((resolve) => setImmediate(resolve))
  const later = [first, batches.append(1, event(2)), batches.append(2, event(3)), batches.append(1, event(4))]
  expect(await Promise.all(later)).toEqual([true, true, true, true])
  expect(written).toEqual(['1: 1', '1: 2 4', '2: 3'])
})

it('pauses between two transactions of a contest, and writes what comes meanwhile together', async () => {
  const written: number[] = []
  const batches = createJournalBatches(
    createJournalMutex(),
    async (_cid, events: readonly JournalEvent[]) => written.push(events.length) > 0,
    20,
  )
  await batches.append(1, event(1))
  const later = batches.append(1, event(2))
  await batches.append(2, event(3))
  await Promise.all([later, batches.append(1, event(4))])
  expect(written).toEqual([1, 1, 2])
})

it('waits for whoever else writes to the journal, with all that comes meanwhile', async () => {
  const { written, mutex, batches } = startWorld(async () => 0)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const registering = mutex.run(1, () => gate)
  const appended = [batches.append(1, event(1)), batches.append(1, event(2))]
  await new Promise((resolve) => setImmediate(resolve))
  expect(written).toEqual([])
  open()
  await registering
  expect(await Promise.all(appended)).toEqual([false, false])
  expect(written).toEqual(['1: 1 2'])
})

it('lets no event suffer from another that cannot be written', async () => {
  const { batches } = startWorld(async (ids) => {
    if (ids.includes(2)) throw new Error('no')
    return ids.length
  })
  const appended = [batches.append(1, event(1)), batches.append(1, event(2)), batches.append(1, event(3))]
  expect(await Promise.allSettled(appended)).toMatchObject([
    { value: true },
    { reason: { message: 'no' } },
    { value: true },
  ])
  expect(await batches.append(1, event(4))).toBe(true)
})
