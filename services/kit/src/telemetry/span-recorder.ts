import { context, ROOT_CONTEXT } from '@opentelemetry/api'
import { spansRecorded } from '@verdict/proto/events/shared/trace'
import type { Bus } from '../bus/bus.ts'
import type { Log } from '../log.ts'
import { setSubmissionSpanListener } from '../trace.ts'
import type { EndedSpan } from './recorded-span.ts'

/** Most submissions are judged within this time, so that the timeline of each costs one write. */
const sentEveryMs = 2500
/** An event with this many spans is well below the message size limit of the brokers. */
const spansPerEvent = 500
const waitingSpans = 12_500

interface Publisher {
  bus: Pick<Bus, 'publish'>
  log: Log
}

/** The services of this process; any of them publishes the spans of all. */
const publishers = new Set<Publisher>()
let waiting: EndedSpan[] = []
let dropped = 0
let timer: NodeJS.Timeout | undefined

function record(span: EndedSpan): void {
  if (waiting.length >= waitingSpans) dropped += 1
  else waiting.push(span)
  // Runs outside of the ended span, because sending spans is not part of a submission.
  timer ??= context.with(ROOT_CONTEXT, () => setTimeout(() => void publish(), sentEveryMs).unref())
}

async function publish(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const [publisher] = publishers
  const spans = waiting
  waiting = []
  if (publisher === undefined || spans.length === 0) return
  const { bus, log } = publisher
  if (dropped > 0) log.warn({ dropped }, 'more spans of submissions ended than can be sent')
  dropped = 0
  try {
    for (let from = 0; from < spans.length; from += spansPerEvent) {
      await bus.publish(spansRecorded, { spans: spans.slice(from, from + spansPerEvent) })
    }
  } catch (error) {
    log.warn({ err: error, spans: spans.length }, 'spans of submissions could not be sent')
  }
}

/**
 * Publishes the spans of submissions that end in this process on `bus`, for the back office, until the returned
 * function is called, which flushes the rest. Spans that cannot be published are dropped.
 */
export function sendRecordedSpans(bus: Pick<Bus, 'publish'>, log: Log): () => Promise<void> {
  const publisher = { bus, log }
  publishers.add(publisher)
  setSubmissionSpanListener(record)
  return async () => {
    await context.with(ROOT_CONTEXT, publish)
    publishers.delete(publisher)
    if (publishers.size === 0) setSubmissionSpanListener(undefined)
  }
}
