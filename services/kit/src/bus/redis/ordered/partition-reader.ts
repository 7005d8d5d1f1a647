import type { Partition } from './partition.ts'
import type { SharedRedis } from '../shared-redis.ts'
import { decodeReply, type StreamEntry } from '../streams/streams.ts'

/**
 * All processes of a group read under one name, because only the holder of a partition reads it, and takes over pending
 * entries.
 */
const readerName = 'owner'

interface ReaderOptions extends Pick<SharedRedis, 'reads' | 'watcher'> {
  group: string
  /** The watcher knows this callback, and need not call it for entries that were read here. */
  onGrown: () => void
  take: (partition: Partition, entries: readonly StreamEntry[]) => void
}

/** Reads a group's entries of several partitions at once, up to `count` of each. */
export function createPartitionReader({ reads, watcher, group, onGrown, take }: ReaderOptions) {
  async function read(from: readonly Partition[], positions: readonly string[], count: number) {
    const names = from.map((partition) => partition.stream)
    const command = ['GROUP', group, readerName, 'COUNT', count, 'STREAMS', ...names, ...positions]
    return decodeReply(await reads.call('XREADGROUP', ...command))
  }

  return {
    /** Entries that were handed out to a process which did not finish them. */
    async readOpen(from: readonly Partition[], count: number): Promise<void> {
      const cursors = from.map((partition) => partition.cursor ?? '0')
      const found = await read(from, cursors, count)
      for (const partition of from) {
        const entries = found.get(partition.stream) ?? []
        partition.cursor = entries.at(-1)?.id ?? null
        take(partition, entries)
      }
    },
    /** Returns whether all entries were read. */
    async readNew(from: readonly Partition[], count: number): Promise<boolean> {
      const cursors = from.map(() => '>')
      const found = await read(from, cursors, count)
      for (const partition of from) {
        const entries = found.get(partition.stream) ?? []
        watcher.advance(partition.stream, entries.at(-1)?.id ?? '0-0', onGrown)
        take(partition, entries)
      }
      return [...found.values()].every((entries) => entries.length < count)
    },
  }
}
