import { reportBrowserSpan } from '@verdict/proto/http/site/submission-traces'
import { api } from '@verdict/ui'

/** By then the services have told what they did. */
const reportedAfterMs = 4_000

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What the page notes of a submission, so that its trace in the back office begins at the click. */
export interface BrowserSpan {
  /** To be sent with the call. */
  traceparent: string
  answered: () => void
  /** The verdict is on the page. */
  shown: () => void
}

/** Begins at the click. What is reported is for administrators; that it may fail concerns nobody. */
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
