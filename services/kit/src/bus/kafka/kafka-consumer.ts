import type { EachBatchPayload, Kafka, Consumer as KafkaConsumer, KafkaMessage } from 'kafkajs'
import type { Delivery } from '../bus-delivery.ts'
import type { Consumer } from '../bus-registrations.ts'
import type { KafkaNames } from './kafka-client.ts'
import { createMember } from './kafka-member.ts'
import { createProgress, type PartitionProgress } from './kafka-offsets.ts'
import { createKeyedQueue } from '../../concurrency/keyed-queue.ts'
import type { Log } from '../../log.ts'

/** Brokers refuse shorter session timeouts (`group.min.session.timeout.ms`). */
const minSessionMs = 6_000
const maxBytesPerPartition = 256 * 1024
/**
 * Most messages that may wait in this process beyond the running ones, so that one stuck key does not block the others.
 */
const maxWaiting = 1_000
const commitEveryMs = 500

interface KafkaConsumerOptions {
  kafka: Kafka
  names: KafkaNames
  consumer: Consumer
  delivery: Delivery
  takeoverMs: number
  log: Log
}

const keyOf = (topic: string, partition: number) => `${topic} ${partition}`

/** How far the partitions that this process has are done, from one distribution of partitions to the next. */
function createPartitions({ group }: Pick<Consumer, 'group'>, log: Log) {
  const progress = new Map<string, { topic: string; partition: number; state: PartitionProgress }>()
  let generation = new AbortController()

  /**
   * Drops waiting events, which belong to the previous partitions; those that remain are fetched again from the
   * committed offset.
   */
  function beginGeneration(assignment: Readonly<Record<string, number[]>>): void {
    generation.abort()
    generation = new AbortController()
    const assigned = new Set(
      Object.entries(assignment).flatMap(([topic, list]) => list.map((partition) => keyOf(topic, partition))),
    )
    for (const key of progress.keys()) if (!assigned.has(key)) progress.delete(key)
  }

  function progressOf({ topic, partition, highWatermark }: EachBatchPayload['batch']): PartitionProgress {
    const known = progress.get(keyOf(topic, partition))
    if (known !== undefined && !known.state.isBeyond(Number(highWatermark))) return known.state
    const state = createProgress()
    progress.set(keyOf(topic, partition), { topic, partition, state })
    return state
  }

  async function commit(kafkaConsumer: KafkaConsumer | undefined): Promise<void> {
    const due = [...progress.values()].flatMap(({ topic, partition, state }) => {
      const next = state.toCommit()
      return next === null ? [] : [{ topic, partition, offset: String(next), state }]
    })
    if (due.length === 0) return
    try {
      await kafkaConsumer?.commitOffsets(due.map(({ topic, partition, offset }) => ({ topic, partition, offset })))
    } catch (error) {
      for (const { state } of due) state.commitFailed()
      log.debug({ reason: String(error), group }, 'offsets could not be committed yet')
    }
  }

  return {
    beginGeneration,
    endGeneration: () => generation.abort(),
    signal: () => generation.signal,
    progressOf,
    commit,
  }
}

type Partitions = ReturnType<typeof createPartitions>

/** Puts fetched messages into lanes by partition and key, as many as this process can take. */
function createBatchWork(
  { names, consumer, delivery }: KafkaConsumerOptions,
  {
    partitions,
    heartbeatInterval,
    stopping,
  }: { partitions: Partitions; heartbeatInterval: number; stopping: AbortSignal },
) {
  const topicOf = new Map(consumer.topics.map((topic) => [names.topic(topic), topic]))
  const queue = createKeyedQueue()
  const maxQueued = consumer.concurrency + maxWaiting

  async function handle(
    topic: string,
    message: KafkaMessage,
    state: PartitionProgress,
    signal: AbortSignal,
  ): Promise<void> {
    const offset = Number(message.offset)
    const raw = message.value?.toString() ?? ''
    const outcome = await delivery.deliver({ topic: topicOf.get(topic) ?? topic, raw }, signal)
    if (outcome === 'done') state.done(offset)
    else state.release(offset)
  }

  const hasCapacity = () => queue.size() < maxQueued && consumer.capacity.free() > 0

  /** Resolves in time for the next sign of life, too. */
  async function waitForCapacity(signal: AbortSignal): Promise<void> {
    if (queue.size() >= maxQueued) await queue.below(maxQueued, heartbeatInterval)
    else await consumer.capacity.whenIncreased(AbortSignal.any([signal, AbortSignal.timeout(heartbeatInterval)]))
  }

  async function takeBatch({ batch, heartbeat }: EachBatchPayload): Promise<void> {
    const signal = AbortSignal.any([partitions.signal(), stopping])
    const state = partitions.progressOf(batch)
    for (const message of batch.messages) {
      while (!signal.aborted && !hasCapacity()) {
        await waitForCapacity(signal)
        await heartbeat()
      }
      if (signal.aborted) return
      if (!state.take(Number(message.offset))) continue
      const key = consumer.ordered ? (message.key?.toString() ?? '') : message.offset
      queue.add(`${keyOf(batch.topic, batch.partition)} ${key}`, () => handle(batch.topic, message, state, signal))
    }
  }

  return { takeBatch, topics: [...topicOf.keys()], ended: () => queue.below(1) }
}

/**
 * Consumer of a group. kafkajs waits until a whole fetched batch is processed before it fetches again, so batches are
 * only queued here by partition and key, and offsets are committed separately, up to the first unfinished message.
 */
export function createKafkaConsumer(options: KafkaConsumerOptions) {
  const { kafka, names, consumer, takeoverMs, log } = options
  const sessionTimeout = Math.max(minSessionMs, takeoverMs)
  const heartbeatInterval = Math.min(1_500, sessionTimeout / 4)
  const stopping = new AbortController()
  const partitions = createPartitions(consumer, log)
  const work = createBatchWork(options, { partitions, heartbeatInterval, stopping: stopping.signal })
  let committing: NodeJS.Timeout | undefined

  async function run(kafkaConsumer: KafkaConsumer): Promise<void> {
    const { GROUP_JOIN, REBALANCING } = kafkaConsumer.events
    kafkaConsumer.on(REBALANCING, () => partitions.endGeneration())
    kafkaConsumer.on(GROUP_JOIN, ({ payload }) => partitions.beginGeneration(payload.memberAssignment))
    await kafkaConsumer.subscribe({ topics: work.topics, fromBeginning: true })
    await kafkaConsumer.run({ autoCommit: false, partitionsConsumedConcurrently: 8, eachBatch: work.takeBatch })
  }

  const commit = () => partitions.commit(member.consumer())

  const member = createMember(
    () =>
      kafka.consumer({
        groupId: names.group(consumer.group),
        sessionTimeout,
        heartbeatInterval,
        maxBytesPerPartition,
        maxWaitTimeInMs: 1_000,
        allowAutoTopicCreation: false,
      }),
    run,
    log,
  )

  return {
    async start(): Promise<void> {
      await member.begin()
      committing = setInterval(() => void commit(), commitEveryMs)
    },
    async stop(): Promise<void> {
      stopping.abort()
      clearInterval(committing)
      await work.ended()
      // Commits before kafkajs stops, which then commits nothing.
      await commit()
      await member.end()
    },
  }
}
