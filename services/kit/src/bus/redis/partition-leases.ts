import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { renewalsPerLease, type SharedRedis } from './shared-redis.ts'
import { releaseLease } from './lease-renewals.ts'
import { partitions, type StreamNames } from './streams.ts'
import type { Log } from '../../log.ts'
import { sleep } from '../../retry.ts'

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

export interface PartitionLeases {
  /** Partitions that may be read now, for at least `forMs`. */
  readable: (forMs: number) => Partition[]
  /** Everything that was handed out, but does not run here, is read again. */
  readAgain: () => void
  start: () => Promise<void>
  /** Gives away partitions as they become idle; resolves when none is left. */
  stop: () => Promise<void>
}

interface LeaseOptions {
  redis: Redis
  names: StreamNames
  group: string
  topics: readonly string[]
  leaseMs: number
  every: SharedRedis['every']
  renewLeases: SharedRedis['renewLeases']
  /** Called whenever the leases have been asked for again. */
  onRenewed: () => void
  log: Log
}

const readAgainEveryMs = 60_000

/** Shares the partitions of a group's topics among its processes: each has its fair share, a dead one's pass to the others. */
export function createPartitionLeases(options: LeaseOptions): PartitionLeases {
  const { redis, names, group, topics, leaseMs, every, renewLeases, onRenewed, log } = options
  const id = randomUUID()
  const all: Partition[] = topics.flatMap((topic) => partitions.map((index) => newPartition(topic, index)))
  const stopping = new AbortController()
  let renewing: Promise<void> | undefined
  let endRenewing: (() => void) | undefined
  let readAgainAt = performance.now() + readAgainEveryMs

  function newPartition(topic: string, index: number): Partition {
    const stream = names.stream(topic, index)
    const rest = {
      owned: false,
      leaving: false,
      validUntil: 0,
      cursor: null,
      inFlight: new Set<string>(),
      ended: new AbortController(),
    }
    return { topic, index, stream, ...rest }
  }

  function gain(partition: Partition): void {
    Object.assign(partition, { owned: true, leaving: false, cursor: '0', ended: new AbortController() })
  }

  function lose(partition: Partition): void {
    partition.owned = false
    partition.leaving = false
    partition.ended.abort()
  }

  async function renewTopic(topic: string): Promise<void> {
    const askedAt = performance.now()
    const { fair, mine } = await renewLeases({
      members: names.members(group, topic),
      leases: partitions.map((index) => names.lease(group, topic, index)),
      id,
      leaseMs,
      wantsMore: !stopping.signal.aborted,
    })
    const ofTopic = all.filter((partition) => partition.topic === topic)
    for (const partition of ofTopic) {
      const isMine = mine.includes(partition.index)
      if (isMine) partition.validUntil = askedAt + leaseMs
      if (isMine && !partition.owned) gain(partition)
      if (!isMine && partition.owned) lose(partition)
    }
    const staying = ofTopic.filter((partition) => partition.owned && !partition.leaving)
    for (const partition of staying.slice(fair)) leave(partition)
    for (const partition of ofTopic) await releaseIfIdle(partition)
  }

  function leave(partition: Partition): void {
    partition.leaving = true
    partition.ended.abort()
  }

  async function releaseIfIdle(partition: Partition): Promise<void> {
    if (!partition.owned || !partition.leaving || partition.inFlight.size > 0) return
    await releaseLease(redis, names.lease(group, partition.topic, partition.index), id)
    lose(partition)
  }

  async function renewAll(): Promise<void> {
    await Promise.all(topics.map(renewTopic))
    if (performance.now() >= readAgainAt) {
      readAgainAt = performance.now() + readAgainEveryMs
      readAgain()
    }
    onRenewed()
  }

  function readAgain(): void {
    for (const partition of all) partition.cursor = '0'
  }

  function renew(): void {
    renewing ??= renewAll()
      .catch((error: unknown) => log.warn({ reason: String(error), group }, 'leases could not be renewed'))
      .finally(() => (renewing = undefined))
  }

  async function giveAllAway(): Promise<void> {
    for (const partition of all) if (partition.owned) leave(partition)
    const deadline = performance.now() + leaseMs
    let reachable = true
    while (all.some((partition) => partition.owned) && (reachable || performance.now() < deadline)) {
      reachable = await renewAll().then(
        () => true,
        () => false,
      )
      if (all.some((partition) => partition.owned)) await sleep(20)
    }
  }

  return {
    readable: (forMs) =>
      all.filter(({ owned, leaving, validUntil }) => owned && !leaving && validUntil - performance.now() > forMs),
    readAgain,
    async start() {
      await renewAll()
      endRenewing = every(leaseMs / renewalsPerLease, renew)
    },
    async stop() {
      stopping.abort()
      endRenewing?.()
      await renewing
      await giveAllAway()
    },
  }
}
