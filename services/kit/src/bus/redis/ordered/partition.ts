import type { StreamNames } from '../streams/streams.ts'

/** One stream of a topic, as seen by one group in this process. */
export interface Partition {
  topic: string
  index: number
  stream: string
  /** Whether this process may read it. */
  owned: boolean
  /** It will be released as soon as the running work is done. */
  releasing: boolean
  /** Until when the lease is certain, on the clock of `performance.now()`. */
  validUntil: number
  /** Delivered but unacknowledged entries are read again from this ID; null when all of them were read. */
  cursor: string | null
  /** IDs of entries that run or wait in this process. */
  inFlight: Set<string>
  /** Aborted when this process may no longer handle the waiting entries. */
  ended: AbortController
}

export function newPartition(names: StreamNames, topic: string, index: number): Partition {
  return {
    topic,
    index,
    stream: names.stream(topic, index),
    owned: false,
    releasing: false,
    validUntil: 0,
    cursor: null,
    inFlight: new Set<string>(),
    ended: new AbortController(),
  }
}

function acquirePartition(partition: Partition): void {
  Object.assign(partition, { owned: true, releasing: false, cursor: '0', ended: new AbortController() })
}

export function revokePartition(partition: Partition): void {
  partition.owned = false
  partition.releasing = false
  partition.ended.abort()
}

/** Releases the partition when the running work is done. */
export function releasePartition(partition: Partition): void {
  partition.releasing = true
  partition.ended.abort()
}

/** The leases that this process has of a topic. */
interface Share {
  /** How many partitions are its fair share. */
  fair: number
  /** The indexes of those that it has. */
  mine: readonly number[]
  validUntil: number
}

/** Applies the leases of a topic to its partitions, and releases those beyond the fair share. */
export function applyLeases(ofTopic: readonly Partition[], { fair, mine, validUntil }: Share): void {
  for (const partition of ofTopic) {
    const isMine = mine.includes(partition.index)
    if (isMine) partition.validUntil = validUntil
    if (isMine && !partition.owned) acquirePartition(partition)
    if (!isMine && partition.owned) revokePartition(partition)
  }
  const staying = ofTopic.filter((partition) => partition.owned && !partition.releasing)
  for (const partition of staying.slice(fair)) releasePartition(partition)
}
