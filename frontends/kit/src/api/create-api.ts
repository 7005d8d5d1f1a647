import { queryOptions } from '@tanstack/react-query'
import type { Static, TSchema } from 'typebox'
import { ApiError, isApiError } from './api-error.ts'
import { fileNameOf, saveFile } from './download.ts'
import { readEvents, type StreamMessage } from './event-stream.ts'
import {
  addressOf,
  type AnyRoute,
  bodyOf,
  type InputArguments,
  type RouteData,
  type RouteInput,
} from './route-input.ts'
import {
  downloadTimeoutMs,
  noResponseError,
  readEnvelope,
  readJson,
  send,
  streamTimeoutMs,
  type TransportContext,
  unwrap,
} from './transport.ts'
import { sendFile, type UploadOptions } from './upload.ts'

export interface CallOptions {
  signal?: AbortSignal
  timeoutMs?: number
  headers?: Record<string, string>
  /** The request outlives the page (`keepalive`); browsers allow 64 KiB for that. */
  keepalive?: boolean
}

export interface StreamOptions extends Pick<CallOptions, 'signal' | 'headers'> {
  onMessage: (message: StreamMessage) => void
  /** Is called once the stream is open, before any message. */
  onOpen?: () => void
}

/** The part of a route declaration that the browser needs. A `Route` of `@verdict/proto` fits. */
export type ClientRoute = Pick<AnyRoute, 'method' | 'path' | 'upload'> & { data: TSchema }

export interface ApiResponse<Data> {
  data: Data
  header: (name: string) => string | null
}

/** Creates the typed API client: the declaration of a route gives the types of its input and its data. */
export function createApi(context: TransportContext) {
  /** Calls a route; resolves to its data. @throws ApiError */
  async function call<R extends ClientRoute>(route: R, ...args: InputArguments<R, CallOptions>): Promise<RouteData<R>> {
    return (await callWithHeaders(route, ...args)).data
  }

  /** Like `call`, for the few answers of which a header matters (the token of a sign-in). */
  async function callWithHeaders<R extends ClientRoute>(
    route: R,
    ...args: InputArguments<R, CallOptions>
  ): Promise<ApiResponse<RouteData<R>>> {
    try {
      return await callOnce(context, route, ...args)
    } catch (error) {
      const wantsConfirmation = isApiError(error) && error.code === 'auth.confirmation_required'
      if (!wantsConfirmation || (await context.confirmIdentity?.()) !== true) throw error
      return callOnce(context, route, ...args)
    }
  }

  /** Options for `useQuery`, `useSuspenseQuery` and `queryClient.prefetchQuery`. */
  function query<R extends ClientRoute>(route: R, ...[input]: InputArguments<R, CallOptions>) {
    return queryOptions({
      queryKey: [route.path, input ?? {}],
      queryFn: ({ signal }) => call(route, ...([input, { signal }] as InputArguments<R, CallOptions>)),
    })
  }

  /** The key under which every query of a route is cached: to invalidate them after a change. */
  function keyOf(route: ClientRoute): readonly [string] {
    return [route.path]
  }

  /** Sends one file to an upload route, telling the progress. @throws ApiError */
  async function upload<R extends ClientRoute>(
    route: R,
    file: File,
    ...[input, options]: InputArguments<Omit<R, 'body'>, UploadOptions>
  ): Promise<Static<R['data']>> {
    const address = addressOf(route.path, input)
    const field = route.upload?.field ?? 'file'
    return (await sendFile(context, { method: route.method, address, field, file }, options)) as Static<R['data']>
  }

  /** Downloads a file under the name that the server gives. @throws ApiError */
  function download<R extends ClientRoute>(route: R, ...args: InputArguments<R, CallOptions>): Promise<string> {
    return downloadFile(context, route, ...args)
  }

  /**
   * Calls a route that answers with server-sent events, and hands over each as it comes; resolves when the answer ends.
   *
   * @throws ApiError when the call is refused, or the connection breaks
   */
  function stream<R extends ClientRoute>(route: R, input: RouteInput<R>, options: StreamOptions): Promise<void> {
    return readStream(context, route, input, options)
  }

  return { call, callWithHeaders, stream, query, keyOf, upload, download }
}

async function callOnce<R extends ClientRoute>(
  context: TransportContext,
  route: R,
  ...[input, options]: InputArguments<R, CallOptions>
): Promise<ApiResponse<RouteData<R>>> {
  const address = addressOf(route.path, input)
  const response = await send(context, { method: route.method, address, body: bodyOf(input), ...options })
  const envelope = readEnvelope(context, response.status, await readJson(response))
  const data = unwrap(context, address, envelope, response.headers.get('retry-after'))
  // The server has encoded the response by the same declaration.
  return { data: data as RouteData<R>, header: (name) => response.headers.get(name) }
}

async function downloadFile<R extends ClientRoute>(
  context: TransportContext,
  route: R,
  ...[input, options]: InputArguments<R, CallOptions>
): Promise<string> {
  const address = addressOf(route.path, input)
  const request = { method: route.method, address, timeoutMs: downloadTimeoutMs, ...options }
  context.onDownload?.('begun')
  const response = await send(context, request)
  if (!response.ok || (response.headers.get('content-type') ?? '').includes('json')) {
    unwrap(context, address, readEnvelope(context, response.status, await readJson(response)))
    throw new ApiError({ kind: 'refused', status: response.status, code: '', message: context.text('invalidFile') })
  }
  const name = fileNameOf(response.headers.get('content-disposition')) ?? 'download'
  saveFile(await response.blob(), name)
  context.onDownload?.('done')
  return name
}

async function readStream<R extends ClientRoute>(
  context: TransportContext,
  route: R,
  input: RouteInput<R>,
  { onMessage, onOpen, headers, ...options }: StreamOptions,
): Promise<void> {
  const address = addressOf(route.path, input)
  const request = { method: route.method, address, body: bodyOf(input), timeoutMs: streamTimeoutMs, ...options }
  const response = await send(context, { ...request, headers: { Accept: 'text/event-stream', ...headers } })
  const isStream = (response.headers.get('content-type') ?? '').includes('event-stream')
  if (!isStream || response.body === null) {
    const envelope = readEnvelope(context, response.status, await readJson(response))
    unwrap(context, address, envelope, response.headers.get('retry-after'))
    return
  }
  onOpen?.()
  try {
    await readEvents(response.body, onMessage)
  } catch (error) {
    throw noResponseError(context, { timedOut: false, aborted: options.signal?.aborted === true, error })
  }
}
