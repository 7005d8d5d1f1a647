import type { Consumer as KafkaConsumer, EachBatchPayload, Kafka } from 'kafkajs'
import type { Consumer, Delivery } from './bus-delivery.ts'
import type { KafkaNames } from './bus-kafka-client.ts'
import { createLanes } from './lanes.ts'
import type { Log } from './log.ts'
import { sleep } from './retry.ts'

/** Below it the broker refuses a session (group.min.session.timeout.ms). */
const minSessionMs = 6_000
const maxBytesPerPartition = 256 * 1024

/** A member of a consumer group that comes back after errors which kafkajs itself gives up on. */
export function keepRunning(create: () => KafkaConsumer, run: (consumer: KafkaConsumer) => Promise<void>, log: Log) {
  const stopping = new AbortController()
  let current: KafkaConsumer | undefined

  async function begin(): Promise<void> {
    const consumer = create()
    current = consumer
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (payload.restart || stopping.signal.aborted) return
      log.warn({ err: payload.error, group: payload.groupId }, 'consumer ended; it will be started again')
      void beginAgain()
    })
    await consumer.connect()
    await run(consumer)
  }

  async function beginAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(1_000, stopping.signal)
      if (stopping.signal.aborted) return
      try {
        await begin()
        return
      } catch (error) {
        log.warn({ err: error }, 'consumer could not be started')
        await current?.disconnect().catch(() => undefined)
      }
    }
  }

  return {
    begin,
    async end(): Promise<void> {
      stopping.abort()
      await current?.disconnect()
    },
    pause: (topics: readonly string[]) => current?.pause(topics.map((topic) => ({ topic }))),
  }
}

export function createKafkaConsumer(options: {
  kafka: Kafka
  names: KafkaNames
  consumer: Consumer
  delivery: Delivery
  takeoverMs: number
  log: Log
}) {
  const { kafka, names, consumer, delivery, takeoverMs, log } = options
  const sessionTimeout = Math.max(minSessionMs, takeoverMs)
  const heartbeatInterval = Math.min(2_000, sessionTimeout / 4)
  const topicOf = new Map(consumer.topics.map((topic) => [names.topic(topic), topic]))
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()

  async function handle(batch: EachBatchPayload): Promise<void> {
    const work = handleBatch(batch)
    running.add(work)
    await work.finally(() => running.delete(work))
  }

  async function handleBatch({
    batch,
    resolveOffset,
    heartbeat,
    commitOffsetsIfNecessary,
    uncommittedOffsets,
    isRunning,
    isStale,
  }: EachBatchPayload) {
    const topic = topicOf.get(batch.topic) ?? batch.topic
    const lanes = createLanes()
    const ended = new AbortController()
    const finished: boolean[] = []
    let resolved = 0
    let failure: unknown

    /** Offsets say "everything before": only what has no open message before it may be given as done. */
    function resolveFinished(): void {
      while (finished[resolved] === true) {
        const message = batch.messages[resolved]
        if (message !== undefined) resolveOffset(message.offset)
        resolved += 1
      }
    }

    async function signOfLife(): Promise<void> {
      if (stopping.signal.aborted || !isRunning() || isStale()) ended.abort()
      try {
        await heartbeat()
        await commitOffsetsIfNecessary(uncommittedOffsets())
      } catch (error) {
        // The group is being shared out anew (or the broker is gone): finish what runs, then let kafkajs join again.
        failure ??= error
        ended.abort()
      }
    }

    batch.messages.forEach((message, index) => {
      lanes.add(message.key?.toString() ?? '', async () => {
        const raw = message.value?.toString() ?? ''
        const signal = AbortSignal.any([ended.signal, stopping.signal])
        finished[index] = (await delivery.deliver({ topic, raw }, signal)) === 'done'
        resolveFinished()
      })
    })
    const beat = setInterval(() => void signOfLife(), heartbeatInterval)
    await lanes.below(1)
    clearInterval(beat)
    await commitOffsetsIfNecessary(uncommittedOffsets())
    if (failure !== undefined) throw failure
  }

  const member = keepRunning(
    () =>
      kafka.consumer({
        groupId: names.group(consumer.group),
        sessionTimeout,
        heartbeatInterval,
        maxBytesPerPartition,
        maxWaitTimeInMs: 1_000,
        allowAutoTopicCreation: false,
      }),
    async (kafkaConsumer) => {
      await kafkaConsumer.subscribe({ topics: [...topicOf.keys()], fromBeginning: true })
      await kafkaConsumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: consumer.concurrency,
        eachBatch: handle,
      })
    },
    log,
  )

  return {
    start: member.begin,
    async stop(): Promise<void> {
      stopping.abort()
      member.pause([...topicOf.keys()])
      // Their offsets must be committed before kafkajs is told to stop: from then on it commits nothing.
      await Promise.allSettled(running)
      await member.end()
    },
  }
}
