import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { openLogFile } from './log-file.ts'
import { currentTrace } from './trace.ts'

export type Log = Logger

let destination: DestinationStream | undefined

/** Makes loggers append to a file from now on, for a process that uses standard output for something else. */
export function writeLogsTo(file: string): void {
  destination = openLogFile(file)
}

/**
 * Structured log lines on standard output, or in the file of `writeLogsTo`. Each carries the service and, within a
 * request or event, the IDs of its trace and span.
 */
export function createLogger({ service, level }: { service: string; level: string }): Log {
  const options: LoggerOptions = {
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
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
