import { pino, type Logger } from 'pino'
import { currentTrace } from './trace.ts'

export type Log = Logger

/** Structured lines on standard output; each carries the service and, inside a request or event, the ids of its trace and span. */
export function createLogger({ service, level }: { service: string; level: string }): Log {
  return pino({
    level,
    base: { service },
    mixin() {
      const trace = currentTrace()
      return trace === undefined ? {} : { traceId: trace.traceId, spanId: trace.spanId }
    },
    redact: {
      paths: ['password', 'token', '*.password', '*.token', 'headers.authorization', 'headers.cookie'],
      censor: '…',
    },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}
