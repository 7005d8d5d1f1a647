import type { Model } from 'mongoose'
import { decodeEnvelope } from '../bus/bus-envelope.ts'
import { inOutboxSpans } from '../bus/bus-spans.ts'
import type { Bus } from '../bus/bus.ts'
import { sleep } from '../concurrency/retry.ts'
import type { OutboxRow } from './outbox.model.ts'
import type { SentRows } from './sent-rows.ts'

const batchSize = 200
/** Minimum time between two relay runs, so that the events of a burst are published together. */
const minRelayIntervalMs = 20

interface RelayContext {
  bus: Pick<Bus, 'publishRaw'>
  rows: Model<OutboxRow>
  sent: SentRows
}

/** Publishes pending events in order, batch by batch, for as long as the lease is held. */
export function createBatchRelay({ rows, sent, bus }: RelayContext) {
  let relayedAtMs = -Infinity

  function nextBatch(): Promise<OutboxRow[]> {
    return rows
      .find({ pending: true, ...sent.exclusionFilter() })
      .sort({ order: 1 })
      .limit(batchSize)
      .read('primary', [])
      .readConcern('majority')
      .lean()
  }

  async function relayBatches(held: () => boolean, stopping: AbortSignal): Promise<void> {
    while (held() && !stopping.aborted) {
      const batch = await nextBatch()
      if (batch.length === 0) return
      const events = batch.map(({ topic, key, event }) => ({ topic, key, envelope: decodeEnvelope(event) }))
      const writtenAt = batch.map(({ createdAt }) => createdAt)
      await inOutboxSpans(events, writtenAt, bus.publishRaw)
      sent.add(batch.map((row) => row._id))
      if (sent.isDue()) await sent.mark()
      // Rows written since have woken a relay.
      if (batch.length < batchSize) return
    }
  }

  return async (held: () => boolean, progress: RelayProgress, stopping: AbortSignal): Promise<void> => {
    const waitMs = relayedAtMs + minRelayIntervalMs - performance.now()
    if (waitMs > 0) await sleep(waitMs, stopping)
    const relayed = progress.beginRelaying()
    await relayBatches(held, stopping)
    if (held()) relayed()
    relayedAtMs = performance.now()
  }
}

type RelayProgress = ReturnType<typeof createRelayProgress>

/**
 * Tracks whether all events of this process were published: one that was written just before the relay polled was
 * published with it.
 */
export function createRelayProgress() {
  let written = 0
  let relayed: number | undefined
  const forget = () => (relayed = undefined)
  return {
    add: () => (written += 1),
    areRelayed: () => relayed === written,
    /** They are to leave again. */
    forget,
    /** Returns a function to call when relaying has reached the end. */
    beginRelaying() {
      const seen = written
      forget()
      return () => (relayed = seen)
    },
  }
}
