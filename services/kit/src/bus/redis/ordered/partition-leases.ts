import { randomUUID } from 'node:crypto'
import { renewalsPerLease, type SharedRedis } from '../shared-redis.ts'
import { releaseLease } from '../lease-renewals.ts'
import { releasePartition, revokePartition, newPartition, applyLeases, type Partition } from './partition.ts'
import { partitions, type StreamNames } from '../streams/streams.ts'
import type { Log } from '../../../log.ts'
import { sleep } from '../../../concurrency/retry.ts'

export interface PartitionLeases {
  /** Lists partitions with a lease of at least `forMs` more. */
  readable: (forMs: number) => Partition[]
  /** Makes entries that were delivered to this process but are not running be read again. */
  readAgain: () => void
  start: () => Promise<void>
  /** Releases partitions as they become idle; resolves when none is left. */
  stop: () => Promise<void>
}

interface LeaseOptions {
  redis: Pick<SharedRedis, 'commands' | 'every' | 'renewLeases'>
  names: StreamNames
  group: string
  topics: readonly string[]
  leaseMs: number
  /** Called whenever the leases have been asked for again. */
  onRenewed: () => void
  log: Log
}

const readAgainEveryMs = 60_000

/**
 * Divides the partitions of a topic among the processes of a group: each gets a fair share, and those of a dead process
 * pass to the others.
 */
export function createPartitionLeases(options: LeaseOptions): PartitionLeases {
  const { redis, names, group, topics, leaseMs, onRenewed, log } = options
  const id = randomUUID()
  const all: Partition[] = topics.flatMap((topic) => partitions.map((index) => newPartition(names, topic, index)))
  const stopping = new AbortController()
  let renewing: Promise<void> | undefined
  let endRenewing: (() => void) | undefined
  let readAgainAt = performance.now() + readAgainEveryMs

  async function renewTopic(topic: string): Promise<void> {
    const askedAt = performance.now()
    const { fair, mine } = await redis.renewLeases({
      members: names.members(group, topic),
      leases: partitions.map((index) => names.lease(group, topic, index)),
      id,
      leaseMs,
      wantsMore: !stopping.signal.aborted,
    })
    const ofTopic = all.filter((partition) => partition.topic === topic)
    applyLeases(ofTopic, { fair, mine, validUntil: askedAt + leaseMs })
    for (const partition of ofTopic) await releaseIfIdle(partition)
  }

  async function releaseIfIdle(partition: Partition): Promise<void> {
    if (!partition.owned || !partition.releasing || partition.inFlight.size > 0) return
    await releaseLease(redis.commands, names.lease(group, partition.topic, partition.index), id)
    revokePartition(partition)
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

  return {
    readable: (forMs) =>
      all.filter(({ owned, releasing, validUntil }) => owned && !releasing && validUntil - performance.now() > forMs),
    readAgain,
    async start() {
      await renewAll()
      endRenewing = redis.every(leaseMs / renewalsPerLease, renew)
    },
    async stop() {
      stopping.abort()
      endRenewing?.()
      await renewing
      await releaseAll(all, renewAll, performance.now() + leaseMs)
    },
  }
}

/** Releases all partitions; those with running work wait for it, at most until the deadline. */
async function releaseAll(all: readonly Partition[], renewAll: () => Promise<void>, deadline: number): Promise<void> {
  for (const partition of all) if (partition.owned) releasePartition(partition)
  let reachable = true
  while (all.some((partition) => partition.owned) && (reachable || performance.now() < deadline)) {
    reachable = await renewAll().then(
      () => true,
      () => false,
    )
    if (all.some((partition) => partition.owned)) await sleep(20)
  }
}
