import { once } from 'node:events'
import {
  Server,
  status,
  type Metadata,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js'
import type { GrpcServiceName } from '@verdict/proto/grpc/services'
import { withDeadline } from '../time/deadline.ts'
import { AppError } from '../errors.ts'
import { createCallLimit, type CallBounds, type CallLimit } from './call-limit.ts'
import { createCallCheck, type CallRefusal } from './grpc-credentials.ts'
import { definitionOf, messageLimits, methodNameOf, type GrpcCall, type GrpcHandlers } from './grpc-definitions.ts'
import { toStatus } from './grpc-errors.ts'
import { addHealthService } from './grpc-health.ts'
import { GrpcFailure, registerGrpcInProcess, type UnaryMethod } from './grpc-in-process.ts'
import { callMetrics } from './grpc-metrics.ts'
import { isTransient } from '../outage.ts'
import { serverCredentials, type Tls } from './grpc-tls.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { ServiceKeys } from '../caller/service-keys.ts'
import { SpanKind } from '@opentelemetry/api'
import { withSpan } from '../trace.ts'

export interface GrpcServerOptions {
  host: string
  /** 0 takes a free one. */
  port: number
  log: Log
  metrics?: Metrics
  /** Keys of the service that answers. */
  keys: ServiceKeys
  tls?: Tls | undefined
  /** For the health service; without it the server is ready as long as it runs. */
  isReady?: () => boolean | Promise<boolean>
  /** How long calls that run may take when the server closes. */
  closeTimeoutMs?: number
  /** Whether calls from this process to its address bypass the network; default: they do not. */
  inProcess?: boolean
  /** Limits of concurrent and of waiting calls; streams are not counted. */
  calls?: CallBounds
}

const connectionOptions = {
  'grpc.keepalive_time_ms': 60_000,
  'grpc.keepalive_timeout_ms': 10_000,
  // Reconnecting clients resolve the name again, and find copies of the service that were added meanwhile.
  'grpc.max_connection_age_ms': 5 * 60_000,
}

const defaultCalls: CallBounds = { running: 128, waiting: 1_024 }

export interface GrpcServer {
  port: number
  /** Accepts no more calls and waits for the running ones. */
  close: () => Promise<void>
}

export type GrpcServices = { [S in GrpcServiceName]?: GrpcHandlers<S> }

type AnyUnary = (request: unknown, call: GrpcCall) => Promise<unknown>
type AnyStream = (request: unknown, call: GrpcCall) => AsyncIterable<unknown>

interface Implementation {
  methods: UntypedServiceImplementation
  /** The unary methods by their paths. */
  unary: ReadonlyMap<string, UnaryMethod>
}

interface Context {
  /** Name of the service that answers. */
  service: string
  method: string
  log: Log
  refusalOf: (metadata: Metadata) => CallRefusal | null
  observe: (code: status, startedAt: number) => void
  limit: CallLimit
}

/**
 * Serves gRPC services by name with their handlers. An AppError is passed on to the caller; any other exception is
 * logged and reported as a general error. A handler runs under the deadline of its caller, and does not start if the
 * caller has given up while the call was waiting.
 */
export async function serveGrpc(services: GrpcServices, options: GrpcServerOptions): Promise<GrpcServer> {
  const server = new Server({ ...messageLimits, ...connectionOptions })
  const names: GrpcServiceName[] = []
  const unary = new Map<string, UnaryMethod>()
  const limit = createCallLimit(options.calls ?? defaultCalls)
  for (const [name, handlers] of Object.entries(services)) {
    const service = name as GrpcServiceName
    names.push(service)
    const implementation = implementationOf(service, handlers, options, limit)
    server.addService(definitionOf(service), implementation.methods)
    for (const [path, answer] of implementation.unary) unary.set(path, answer)
  }
  addHealthService(server, names, options.isReady ?? (() => true))
  const port = await bind(server, options)
  const withinMs = options.closeTimeoutMs ?? 10_000
  const retire = options.inProcess === true ? registerGrpcInProcess(`${options.host}:${port}`, unary) : undefined
  return {
    port,
    async close() {
      await Promise.all([retire?.(withinMs), close(server, withinMs)])
    },
  }
}

function bind(server: Server, { host, port, tls }: GrpcServerOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`${host}:${port}`, serverCredentials(tls), (error, bound) => {
      if (error === null) resolve(bound)
      else reject(new Error(`gRPC cannot listen on ${host}:${port}: ${error.message}`, { cause: error }))
    })
  })
}

function close(server: Server, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.forceShutdown(), withinMs)
    server.tryShutdown(() => {
      clearTimeout(force)
      resolve()
    })
  })
}

function implementationOf(
  name: GrpcServiceName,
  handlers: Readonly<Record<string, unknown>>,
  { log, metrics, keys }: GrpcServerOptions,
  limit: CallLimit,
): Implementation {
  const observeCall = callMetrics('server', metrics)
  const check = createCallCheck(keys, name)
  const methods: UntypedServiceImplementation = {}
  const unary = new Map<string, UnaryMethod>()
  for (const [protoName, definition] of Object.entries(definitionOf(name))) {
    const handler = handlers[methodNameOf(protoName)]
    const method = `${name}/${protoName}`
    if (typeof handler !== 'function') throw new Error(`no handler for ${method}`)
    const observe = (code: status, startedAt: number) =>
      observeCall(method, code, (performance.now() - startedAt) / 1_000)
    const refusalOf = (metadata: Metadata) => check(metadata, protoName)
    const context = { service: keys.name, method, log, refusalOf, observe, limit }
    // GrpcServices has checked the types of the handlers against the .proto file.
    if (definition.responseStream) methods[protoName] = streaming(handler as AnyStream, context)
    else {
      const answer = answering(handler as AnyUnary, context)
      unary.set(definition.path, answer)
      methods[protoName] = overConnection(answer)
    }
  }
  return { methods, unary }
}

/** A caller without valid credentials is a mistake of the operators or an attack; both are logged. */
function refused(refusal: CallRefusal, { method, log, observe }: Context): CallRefusal {
  log.warn({ method, refusal: refusal.details }, 'gRPC call refused')
  observe(refusal.code, performance.now())
  return refusal
}

function failure(error: unknown, { method, log }: Context): ReturnType<typeof toStatus> {
  if (!(error instanceof AppError))
    log[isTransient(error) ? 'warn' : 'error']({ err: error, method }, 'gRPC call failed')
  return toStatus(error)
}

function cancellation(call: { on: (event: 'cancelled', listener: () => void) => unknown }): AbortSignal {
  const controller = new AbortController()
  call.on('cancelled', () => controller.abort())
  return controller.signal
}

function msUntil(deadline: Date | number): number {
  return Number(deadline) - Date.now()
}

/** Runs the handler in a span that continues the trace of the caller. */
function inSpan<T>(
  { service, method }: Pick<Context, 'service' | 'method'>,
  metadata: Metadata,
  work: () => Promise<T>,
): Promise<T> {
  const traceparent = metadata.get('traceparent')[0]?.toString() ?? ''
  const attributes = { 'verdict.service': service, 'rpc.system': 'grpc', 'rpc.method': method }
  return withSpan(method, { kind: SpanKind.SERVER, attributes, traceparent }, work)
}

/** Handles a call, in process or over a connection. @throws GrpcFailure */
function answering(handler: AnyUnary, context: Context): UnaryMethod {
  return async ({ request, metadata, deadline, signal }) => {
    const refusal = context.refusalOf(metadata)
    if (refusal !== null) throw new GrpcFailure(refused(refusal, context))
    const startedAt = performance.now()
    return inSpan(context, metadata, async () => {
      try {
        const response = await withDeadline({ withinMs: msUntil(deadline), signal }, () =>
          context.limit.run(() => handler(request, { signal })),
        )
        context.observe(status.OK, startedAt)
        return response
      } catch (error) {
        const failed = failure(error, context)
        context.observe(failed.code, startedAt)
        throw new GrpcFailure(failed, error instanceof Error ? error.message : String(error))
      }
    })
  }
}

/** A handler for calls over a connection. */
function overConnection(answer: UnaryMethod) {
  return (call: ServerUnaryCall<unknown, unknown>, callback: sendUnaryData<unknown>): void => {
    const { request, metadata } = call
    answer({ request, metadata, deadline: Number(call.getDeadline()), signal: cancellation(call) }).then(
      (response) => callback(null, response),
      (error: unknown) => callback(error instanceof GrpcFailure ? error.failure : toStatus(error)),
    )
  }
}

function streaming(handler: AnyStream, context: Context) {
  async function answer(call: ServerWritableStream<unknown, unknown>): Promise<void> {
    const startedAt = performance.now()
    const signal = cancellation(call)
    try {
      const withinMs = msUntil(call.getDeadline())
      await withDeadline({ withinMs, signal }, () => writeAll(call, handler(call.request, { signal }), signal))
      context.observe(status.OK, startedAt)
      call.end()
    } catch (error) {
      const failed = signal.aborted ? { code: status.CANCELLED, details: 'cancelled' } : failure(error, context)
      context.observe(failed.code, startedAt)
      call.emit('error', failed)
    }
  }
  return (call: ServerWritableStream<unknown, unknown>): void => {
    const refusal = context.refusalOf(call.metadata)
    if (refusal === null) void inSpan(context, call.metadata, () => answer(call))
    else call.emit('error', refused(refusal, context))
  }
}

/** Writes as fast as the reader accepts; leaving the loop also ends the generator of the handler. */
async function writeAll(
  call: ServerWritableStream<unknown, unknown>,
  parts: AsyncIterable<unknown>,
  signal: AbortSignal,
): Promise<void> {
  for await (const part of parts) {
    signal.throwIfAborted()
    if (!call.write(part)) await once(call, 'drain', { signal })
  }
}
