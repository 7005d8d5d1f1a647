import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import {
  context,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
  type SpanContext,
  SpanKind,
  type Tracer,
} from '@opentelemetry/api'
import { recordedSpan, type EndedSpan } from './telemetry/recorded-span.ts'

/**
 * W3C trace context, by the API of OpenTelemetry: connects the log lines and spans of a request, from the call of the
 * browser through gateway, services, outbox and bus to the judge. IDs always exist; spans are recorded only after
 * `setTracer` (see telemetry.ts).
 */
export type Trace = Pick<SpanContext, 'traceId' | 'spanId' | 'traceFlags'>

export interface SpanOptions {
  kind?: SpanKind
  attributes?: Attributes
  /** The `traceparent` header of the caller, in another process or earlier; a malformed one starts a new trace. */
  traceparent?: string | undefined
  /** For a span that began in the past, such as a wait. */
  startTime?: Date
  /** Whether the back office shows the trace from here on; left out: inherited from the caller. */
  isShown?: boolean
}

/**
 * Trace flag of traces that the back office shows. Services pass it on beside the flags of W3C in `traceparent`, so
 * that all processes agree; the gateway removes it from requests from outside.
 */
const shownFlag = 0x80

const storage = new AsyncLocalStorage<Context>()

context.setGlobalContextManager({
  active: () => storage.getStore() ?? ROOT_CONTEXT,
  with: (active, work, thisArg, ...args) => storage.run(active, () => work.apply(thisArg, args)),
  bind: (_active, target) => target,
  enable() {
    return this
  },
  disable() {
    return this
  },
})

let tracer: Tracer | undefined

/** From now on spans are recorded; undefined: no longer. */
export function setTracer(recording: Tracer | undefined): void {
  tracer = recording
}

let showEnded: ((span: EndedSpan) => void) | undefined

/** From now on `ended` is called with each span of a trace that the back office shows; undefined: no longer. */
export function setSubmissionSpanListener(ended: ((span: EndedSpan) => void) | undefined): void {
  showEnded = ended
}

const isShownIn = (traceFlags = 0) => (traceFlags & shownFlag) !== 0

/** Whether children of `traceparent` are recorded; if not, work that only serves spans can be skipped. */
export function isRecordedBelow(traceparent = ''): boolean {
  return tracer !== undefined || (showEnded !== undefined && isShownIn(parseTraceparent(traceparent)?.traceFlags))
}

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

function parseTraceparent(text: string): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = pattern.exec(text) ?? []
  if (traceId === '' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
}

function parentOf(traceparent: string | undefined): Context {
  if (traceparent === undefined) return context.active()
  const parent = parseTraceparent(traceparent)
  return parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent)
}

/** Starts a child of the running span or of `traceparent`; the caller has to end it. */
export function startSpan(name: string, { traceparent, isShown, ...options }: SpanOptions = {}): Span {
  const parent = parentOf(traceparent)
  const above = trace.getSpanContext(parent)
  const shown = isShown ?? isShownIn(above?.traceFlags)
  const inner = tracer?.startSpan(name, options, parent) ?? unrecordedSpan(above)
  const { kind = SpanKind.INTERNAL, attributes = {}, startTime } = options
  if (!shown) return inner
  const begun = {
    name,
    kind,
    attributes,
    parentId: above?.spanId ?? '',
    ...(startTime === undefined ? {} : { startTime }),
  }
  const spanContext = inner.spanContext()
  const flagged = { ...spanContext, traceFlags: spanContext.traceFlags | shownFlag }
  return recordedSpan(inner, { ...begun, spanContext: flagged }, (span) => showEnded?.(span))
}

function unrecordedSpan(above: SpanContext | undefined): Span {
  return trace.wrapSpanContext({
    traceId: above?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    traceFlags: (above?.traceFlags ?? TraceFlags.SAMPLED) & ~shownFlag,
  })
}

/** Runs the work in a span of its own, which ends with it and records whether it failed. */
export async function withSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => T | Promise<T>,
): Promise<T> {
  const span = startSpan(name, options)
  try {
    return await runInSpan(span, () => work(span))
  } catch (error) {
    failSpan(span, error)
    throw error
  } finally {
    span.end()
  }
}

export function runInSpan<T>(span: Span, work: () => T): T {
  return storage.run(trace.setSpan(context.active(), span), work)
}

/**
 * Makes the span current for the rest of the asynchronous call chain, for frameworks with hooks instead of callbacks.
 */
export function enterSpan(span: Span): void {
  storage.enterWith(trace.setSpan(context.active(), span))
}

export function failSpan(span: Span, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  span.setStatus({ code: SpanStatusCode.ERROR, message })
}

/** Adds attributes to the running span. */
export function describeSpan(attributes: Attributes): void {
  trace.getSpan(context.active())?.setAttributes(attributes)
}

/** The ID of the running trace if its spans are recorded, so that it can be looked up. */
export function recordedTraceId(): string | undefined {
  const span = trace.getSpan(context.active())
  return span?.isRecording() === true ? span.spanContext().traceId : undefined
}

export function currentTrace(): Trace | undefined {
  return trace.getSpanContext(context.active())
}

export function toTraceparent({ traceId, spanId, traceFlags }: Trace): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}
