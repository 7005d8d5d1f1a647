import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** W3C trace context: what joins the log lines of one request, from the gateway to the judge. */
export interface Trace {
  /** 32 hex digits. */
  traceId: string
  /** 16 hex digits. */
  spanId: string
}

const storage = new AsyncLocalStorage<Trace>()
const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

export function newTrace(): Trace {
  return { traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') }
}

/** Continues the trace that a `traceparent` header names with a span of its own; a malformed one starts a new trace. */
export function continueTrace(traceparent: string | undefined): Trace {
  const traceId = traceparent === undefined ? undefined : pattern.exec(traceparent)?.[1]
  if (traceId === undefined || /^0+$/.test(traceId)) return newTrace()
  return { traceId, spanId: randomBytes(8).toString('hex') }
}

export function toTraceparent(trace: Trace): string {
  return `00-${trace.traceId}-${trace.spanId}-01`
}

export function currentTrace(): Trace | undefined {
  return storage.getStore()
}

export function runWithTrace<T>(trace: Trace, work: () => T): T {
  return storage.run(trace, work)
}

/** Enters the trace for the rest of the current asynchronous call chain: for frameworks with hooks instead of callbacks. */
export function enterTrace(trace: Trace): void {
  storage.enterWith(trace)
}
