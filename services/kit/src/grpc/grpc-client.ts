import { Client, Metadata, status, type MethodDefinition } from '@grpc/grpc-js'
import type { GrpcServiceName } from '@verdict/proto/grpc/services'
import {
  definitionOf,
  messageLimits,
  methodNameOf,
  type CallOptions,
  type GrpcMethodName,
  type GrpcMethods,
} from './grpc-definitions.ts'
import { audienceOf, createCallCredentials } from './grpc-credentials.ts'
import { fromServiceError, isServerUnreachable, isServiceError } from './grpc-errors.ts'
import { callInProcess, runsInProcess, type OutgoingCall } from './grpc-in-process.ts'
import { callMetrics } from './grpc-metrics.ts'
import { remainingMs } from '../time/deadline.ts'
import { AppError } from '../errors.ts'
import { channelCredentials, type Tls } from './grpc-tls.ts'
import type { Metrics } from '../metrics.ts'
import { backoffMs, sleep } from '../concurrency/retry.ts'
import type { ServiceKeys } from '../caller/service-keys.ts'
import { SpanKind } from '@opentelemetry/api'
import { currentTrace, failSpan, startSpan, toTraceparent, withSpan } from '../trace.ts'

export interface GrpcClientOptions<S extends GrpcServiceName> {
  /** host:port */
  address: string
  /** Keys of the service that calls. */
  keys: ServiceKeys
  tls?: Tls | undefined
  /** Service that is called, where its name is not that of the package. */
  service?: string
  /**
   * Deadline of a call including its retries; default 5 s. Calls to a server in the same process have at least 15 s.
   */
  deadlineMs?: number
  /** Methods that may safely be called twice: they are retried within the deadline while the server is unavailable. */
  idempotent?: readonly GrpcMethodName<S>[]
  metrics?: Metrics
}

/** The methods of a service as functions; `GetMany` of the .proto file is `getMany` here. */
export type GrpcClient<S extends GrpcServiceName> = GrpcMethods<S> & { close: () => void }

/**
 * A server in the same process is as slow as the caller: a shorter deadline would detect no hanging server, and on an
 * overloaded machine it would abort work that is about to finish.
 */
const inProcessDeadlineMs = 30_000

const retryPauses = { firstMs: 50, maxMs: 500 }

const channelOptions = {
  ...messageLimits,
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 5_000,
  'grpc.keepalive_permit_without_calls': 1,
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.min_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 1_000,
  // The default is 30 s, too long when copies of a service are replaced and cached addresses are gone.
  'grpc.dns_min_time_between_resolutions_ms': 1_000,
  // An address may resolve to several copies of a service, which share the calls of each caller.
  'grpc.service_config': JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
}

interface Caller {
  address: string
  client: Client
  tokenOf: () => string
  observe: (method: string, code: status, seconds: number) => void
}

/**
 * A client of another service. Calls carry the trace, the credentials and the deadline of the caller. They fail with an
 * AppError: the one that the server threw, `server.unavailable`, or `server.busy` if the caller has no time left.
 */
export function grpcClient<S extends GrpcServiceName>(name: S, options: GrpcClientOptions<S>): GrpcClient<S> {
  const { address, keys, tls, service = '', deadlineMs = 5_000, idempotent = [], metrics } = options
  const client = new Client(address, channelCredentials(tls), channelOptions)
  const tokenOf = createCallCredentials(keys, audienceOf(name, service))
  const caller = { address, client, tokenOf, observe: callMetrics('client', metrics) }
  const repeatable: readonly string[] = idempotent
  const deadlineOf = () => (runsInProcess(address) ? Math.max(deadlineMs, inProcessDeadlineMs) : deadlineMs)
  const methods: Record<string, unknown> = { close: () => client.close() }
  for (const [protoName, definition] of Object.entries(definitionOf(name))) {
    const method = methodNameOf(protoName)
    methods[method] = definition.responseStream
      ? (request: unknown, call: CallOptions = {}) => readStream(caller, definition, request, call)
      : (request: unknown, call: CallOptions = {}) =>
          withSpan(definition.path.slice(1), clientSpan, () =>
            callUnary(caller, definition, request, { deadlineMs: deadlineOf(), ...call }, repeatable.includes(method)),
          )
  }
  // The definition has exactly the methods of the type.
  return methods as GrpcClient<S>
}

const clientSpan = { kind: SpanKind.CLIENT, attributes: { 'rpc.system': 'grpc' } }

function metadataOf({ tokenOf }: Caller, trace = currentTrace()): Metadata {
  const metadata = new Metadata()
  metadata.set('authorization', `Bearer ${tokenOf()}`)
  if (trace !== undefined) metadata.set('traceparent', toTraceparent(trace))
  return metadata
}

function codeOf(error: unknown): status {
  return isServiceError(error) ? error.code : status.UNKNOWN
}

const isAborted = (signal: AbortSignal | undefined) => signal?.aborted === true

async function callUnary(
  caller: Caller,
  definition: MethodDefinition<unknown, unknown>,
  request: unknown,
  { deadlineMs, signal }: CallOptions & { deadlineMs: number },
  repeatable: boolean,
): Promise<unknown> {
  const leftMs = Math.min(deadlineMs, remainingMs())
  if (leftMs <= 0) throw new AppError('server.busy')
  const deadline = Date.now() + leftMs
  for (let attempt = 1; ; attempt += 1) {
    const startedAt = performance.now()
    const took = () => (performance.now() - startedAt) / 1_000
    try {
      const response = await callOnce(caller, definition, request, { deadline, signal })
      caller.observe(definition.path.slice(1), status.OK, took())
      return response
    } catch (error) {
      caller.observe(definition.path.slice(1), codeOf(error), took())
      const pauseMs = backoffMs(attempt, retryPauses)
      const again = repeatable && isServerUnreachable(error) && Date.now() + pauseMs < deadline
      if (!again || isAborted(signal)) throw fromServiceError(error, definition.path, isAborted(signal))
      await sleep(pauseMs, signal)
    }
  }
}

function callOnce(
  caller: Caller,
  definition: MethodDefinition<unknown, unknown>,
  request: unknown,
  { deadline, signal }: Pick<OutgoingCall, 'deadline' | 'signal'>,
): Promise<unknown> {
  const call = { request, metadata: metadataOf(caller), deadline, signal }
  return callInProcess(caller.address, definition, call) ?? callOverConnection(caller.client, definition, call)
}

function callOverConnection(
  client: Client,
  { path, requestSerialize, responseDeserialize }: MethodDefinition<unknown, unknown>,
  { request, metadata, deadline, signal }: OutgoingCall,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = client.makeUnaryRequest(
      path,
      requestSerialize,
      responseDeserialize,
      request,
      metadata,
      { deadline },
      (error, response) => {
        signal?.removeEventListener('abort', cancel)
        if (error === null) resolve(response)
        else reject(error)
      },
    )
    function cancel(): void {
      call.cancel()
    }
    if (isAborted(signal)) cancel()
    signal?.addEventListener('abort', cancel, { once: true })
  })
}

async function* readStream(
  caller: Caller,
  definition: MethodDefinition<unknown, unknown>,
  request: unknown,
  { deadlineMs, signal }: CallOptions,
): AsyncIterable<unknown> {
  const startedAt = performance.now()
  const options = deadlineMs === undefined ? {} : { deadline: Date.now() + deadlineMs }
  const { path, requestSerialize, responseDeserialize } = definition
  const span = startSpan(path.slice(1), clientSpan)
  const call = caller.client.makeServerStreamRequest(
    path,
    requestSerialize,
    responseDeserialize,
    request,
    metadataOf(caller, span.spanContext()),
    options,
  )
  const cancel = () => call.cancel()
  if (isAborted(signal)) cancel()
  signal?.addEventListener('abort', cancel, { once: true })
  let code = status.CANCELLED
  try {
    for await (const part of call) yield part
    code = status.OK
  } catch (error) {
    code = codeOf(error)
    failSpan(span, error)
    throw fromServiceError(error, path, isAborted(signal))
  } finally {
    signal?.removeEventListener('abort', cancel)
    // Cancels the call, or the server would keep writing for a reader that has stopped.
    call.cancel()
    caller.observe(path.slice(1), code, (performance.now() - startedAt) / 1_000)
    span.end()
  }
}
