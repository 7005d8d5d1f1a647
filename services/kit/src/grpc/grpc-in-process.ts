import { AsyncLocalStorage } from 'node:async_hooks'
import { Metadata, status, type MethodDefinition, type ServiceError, type StatusObject } from '@grpc/grpc-js'
import { maxMessageBytes } from './grpc-definitions.ts'

type Definition = MethodDefinition<unknown, unknown>
type Failure = Pick<StatusObject, 'code' | 'details'> & Partial<StatusObject>

/** A call as its handler gets it, over a connection or in process. */
export interface IncomingCall {
  request: unknown
  metadata: Metadata
  /** In milliseconds of `Date.now()`. */
  deadline: number
  /** Aborted when the caller went away or its deadline passed. */
  signal: AbortSignal
}

/** @throws GrpcFailure with the status for the caller */
export type UnaryMethod = (call: IncomingCall) => Promise<unknown>

/** An error with the gRPC status that is sent to the caller. */
export class GrpcFailure extends Error {
  readonly failure: Failure

  /** @param message for the trace of the server */
  constructor(failure: Failure, message = failure.details) {
    super(message)
    this.failure = failure
  }
}

type InServersContext = <T>(work: () => T) => T

interface InProcessServer {
  methods: ReadonlyMap<string, UnaryMethod>
  /** Runs work outside of the async context of the caller: its audit entry, its transaction, its deadline. */
  inContext: InServersContext
  running: Set<Promise<unknown>>
  /** Aborted when running calls have used up their time to finish. */
  stopped: AbortController
}

const servers = new Map<string, InProcessServer>()

/**
 * Registers the unary methods of a server in this process under its address (host:port), so that calls to it from this
 * process need no socket. The returned function unregisters it and resolves when the running calls have ended; they are
 * cancelled after `withinMs`.
 */
export function registerGrpcInProcess(
  address: string,
  methods: ReadonlyMap<string, UnaryMethod>,
): (withinMs: number) => Promise<void> {
  const server: InProcessServer = {
    methods,
    inContext: AsyncLocalStorage.snapshot(),
    running: new Set(),
    stopped: new AbortController(),
  }
  servers.set(address, server)
  return async (withinMs) => {
    if (servers.get(address) === server) servers.delete(address)
    const force = setTimeout(() => server.stopped.abort(), withinMs)
    await Promise.allSettled(server.running)
    clearTimeout(force)
  }
}

export interface OutgoingCall {
  request: unknown
  metadata: Metadata
  /** In milliseconds of `Date.now()`. */
  deadline: number
  signal: AbortSignal | undefined
}

/** Whether a server of this process runs at an address. */
export function runsInProcess(address: string): boolean {
  return servers.has(address)
}

/**
 * Calls a method of a server in this process; undefined if none runs at the address. Messages are encoded and decoded
 * as over a connection, so that handler and caller get copies with all defaults and see the same failures.
 *
 * @throws ServiceError, as the client of the library does
 */
export function callInProcess(
  address: string,
  definition: Definition,
  call: OutgoingCall,
): Promise<unknown> | undefined {
  const server = servers.get(address)
  const method = server?.methods.get(definition.path)
  if (server === undefined || method === undefined) return undefined
  const answer = exchange(server, method, definition, call)
  server.running.add(answer)
  const forget = () => server.running.delete(answer)
  answer.then(forget, forget)
  return answer
}

async function exchange(
  server: InProcessServer,
  method: UnaryMethod,
  { requestSerialize, requestDeserialize, responseSerialize, responseDeserialize }: Definition,
  { request, metadata, deadline, signal: callers }: OutgoingCall,
): Promise<unknown> {
  const received = requestDeserialize(withinLimit(requestSerialize(request)))
  const controller = new AbortController()
  const ended = endings(controller, { deadline, callers, stopped: server.stopped.signal })
  try {
    const incoming = { request: received, metadata, deadline, signal: controller.signal }
    const work = server.inContext(() => method(incoming))
    const response = await Promise.race([work, ended.failure])
    return responseDeserialize(withinLimit(responseSerialize(response)))
  } catch (error) {
    throw error instanceof GrpcFailure ? serviceError(error.failure) : error
  } finally {
    ended.forget()
  }
}

function withinLimit(message: Buffer): Buffer {
  if (message.length <= maxMessageBytes) return message
  const details = `Received message larger than max (${message.length} vs. ${maxMessageBytes})`
  throw new GrpcFailure({ code: status.RESOURCE_EXHAUSTED, details })
}

interface Endings {
  deadline: number
  callers: AbortSignal | undefined
  stopped: AbortSignal
}

/** Aborts the signal of the handler when the deadline passes or when the caller or the server cancels the call. */
function endings(controller: AbortController, { deadline, callers, stopped }: Endings) {
  const { promise: failure, reject } = Promise.withResolvers<never>()
  // The response may come first, and then nobody handles this rejection.
  failure.catch(() => undefined)
  function end(code: status, details: string): void {
    reject(new GrpcFailure({ code, details }))
    controller.abort()
  }
  const cancel = () => end(status.CANCELLED, 'cancelled')
  const timer = setTimeout(() => end(status.DEADLINE_EXCEEDED, 'Deadline exceeded'), deadline - Date.now())
  for (const signal of [callers, stopped]) {
    if (signal?.aborted === true) cancel()
    signal?.addEventListener('abort', cancel, { once: true })
  }
  return {
    failure,
    forget(): void {
      clearTimeout(timer)
      for (const signal of [callers, stopped]) signal?.removeEventListener('abort', cancel)
    },
  }
}

function serviceError({ code, details, metadata = new Metadata() }: Failure): ServiceError {
  return Object.assign(new Error(`${code} ${status[code]}: ${details}`), { code, details, metadata })
}
