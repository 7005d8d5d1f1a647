import type { Consumer as KafkaConsumer } from 'kafkajs'
import type { Log } from '../../log.ts'
import { sleep } from '../../concurrency/retry.ts'

export interface Member {
  begin: () => Promise<void>
  end: () => Promise<void>
  /** The consumer of the moment. */
  consumer: () => KafkaConsumer | undefined
}

/** A member of a consumer group that restarts after errors on which kafkajs itself gives up. */
export function createMember(
  create: () => KafkaConsumer,
  run: (consumer: KafkaConsumer) => Promise<void>,
  log: Log,
): Member {
  const stopping = new AbortController()
  let current: KafkaConsumer | undefined

  async function begin(): Promise<void> {
    const consumer = create()
    current = consumer
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (payload.restart || stopping.signal.aborted) return
      log.warn({ reason: String(payload.error), group: payload.groupId }, 'consumer ended; it will be started again')
      void beginAgain()
    })
    await consumer.connect()
    await run(consumer)
  }

  async function beginAgain(): Promise<void> {
    for (;;) {
      await sleep(1_000, stopping.signal)
      if (stopping.signal.aborted) return
      try {
        await begin()
        return
      } catch (error) {
        log.warn({ reason: String(error) }, 'consumer could not be started')
        await current?.disconnect().catch(() => undefined)
      }
    }
  }

  return {
    begin,
    consumer: () => current,
    async end() {
      stopping.abort()
      await current?.disconnect()
    },
  }
}
