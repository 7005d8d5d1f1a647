import { reportBrowserSpan } from '@verdict/proto/http/site/submission-traces'
import { api } from '@verdict/ui'

/** The services have reported their spans by then. */
const reportedAfterMs = 4_000

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Timestamps of a submission in the browser, so that its trace begins at the click. */
export interface BrowserSpan {
  /** The trace context to send with the call. */
  traceparent: string
  answered: () => void
  /** The verdict is on the page. */
  shown: () => void
}

/** Starts the browser's span of a trace at the click. It is for administrators; a failed report is ignored. */
export function beginBrowserSpan(): BrowserSpan {
  const traceparent = `00-${hex(16)}-${hex(8)}-01`
  const startedAt = performance.now()
  const elapsedMs = () => Math.round(performance.now() - startedAt)
  let answeredMs: number | undefined
  let isReported = false
  return {
    traceparent,
    answered: () => (answeredMs ??= elapsedMs()),
    shown() {
      if (answeredMs === undefined || isReported) return
      isReported = true
      const body = { traceparent, answeredMs, shownMs: elapsedMs() }
      setTimeout(
        () => void api.call(reportBrowserSpan, { body }, { keepalive: true }).catch(() => undefined),
        reportedAfterMs,
      )
    },
  }
}
