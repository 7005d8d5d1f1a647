import type { StreamNames } from '../streams/streams.ts'

/** One stream of a topic, as seen by one group in this process. */
export interface Partition {
  topic: string
  index: number
  stream: string
  /** Whether this process may read it. */
  owned: boolean
  /** Given away as soon as what runs is done. */
  leaving: boolean
  /** Until when the lease is certain, on the clock of `performance`. */
  validUntil: number
  /** Entries handed out but not acknowledged are read again from here; null once all have been seen. */
  cursor: string | null
  /** Ids that run or wait in this process. */
  inFlight: Set<string>
  /** Given when the right to handle what waits has ended. */
  ended: AbortController
}

export function newPartition(names: StreamNames, topic: string, index: number): Partition {
  return {
    topic,
    index,
    stream: names.stream(topic, index),
    owned: false,
    leaving: false,
    validUntil: 0,
    cursor: null,
    inFlight: new Set<string>(),
    ended: new AbortController(),
  }
}

function gain(partition: Partition): void {
  Object.assign(partition, { owned: true, leaving: false, cursor: '0', ended: new AbortController() })
}

export function lose(partition: Partition): void {
  partition.owned = false
  partition.leaving = false
  partition.ended.abort()
}

/** What runs is finished; then it is given away. */
export function leave(partition: Partition): void {
  partition.leaving = true
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

/** Brings the partitions of a topic to what the leases say, and leaves those beyond the fair share. */
export function takeShare(ofTopic: readonly Partition[], { fair, mine, validUntil }: Share): void {
  for (const partition of ofTopic) {
    const isMine = mine.includes(partition.index)
    if (isMine) partition.validUntil = validUntil
    if (isMine && !partition.owned) gain(partition)
    if (!isMine && partition.owned) lose(partition)
  }
  const staying = ofTopic.filter((partition) => partition.owned && !partition.leaving)
  for (const partition of staying.slice(fair)) leave(partition)
}
