import type { Redis } from 'ioredis'
import type { Delivery } from '../../bus-delivery.ts'
import type { Partition } from './partition.ts'
import type { StreamEntry } from '../streams/streams.ts'
import { createKeyedQueue } from '../../../concurrency/keyed-queue.ts'
import type { Log } from '../../../log.ts'

interface EntryQueueOptions {
  commands: Redis
  group: string
  delivery: Delivery
  /** An entry that is done may come again: its partition is to be read from the beginning. */
  onUnacknowledged: () => void
  log: Log
}

/**
 * Entries that run or wait in this process: one after another for the same key, in parallel otherwise. Finished entries
 * are acknowledged.
 */
export function createEntryQueue({ commands, group, delivery, onUnacknowledged, log }: EntryQueueOptions) {
  const queue = createKeyedQueue()

  async function handle(partition: Partition, entry: StreamEntry, ended: AbortSignal): Promise<void> {
    const outcome =
      entry.raw === '' ? 'done' : await delivery.deliver({ topic: partition.topic, raw: entry.raw }, ended)
    if (outcome === 'done') {
      await commands.xack(partition.stream, group, entry.id).catch((error: unknown) => {
        log.warn({ err: error, group }, 'an event could not be acknowledged and may come again')
        partition.cursor = '0'
        onUnacknowledged()
      })
    }
    partition.inFlight.delete(entry.id)
  }

  return {
    size: () => queue.size(),
    /** Resolves once fewer than this many are here. */
    below: (size: number) => queue.below(size),
    /** Skips entries that are queued already. */
    add(partition: Partition, entries: readonly StreamEntry[]): void {
      const ended = partition.ended.signal
      for (const entry of entries) {
        if (partition.inFlight.has(entry.id)) continue
        partition.inFlight.add(entry.id)
        queue.add(`${partition.stream} ${entry.key}`, () => handle(partition, entry, ended))
      }
    },
  }
}
