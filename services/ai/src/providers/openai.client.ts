import type * as Library from 'openai'
import type { ChatCompletionChunk, ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions'
import { sleep } from '@verdict/kit/retry'
import type { ProviderRow } from './provider.ts'
import { estimateTokens } from './estimate-tokens.rules.ts'
import { refusalOf, retryAfterOf, type Refusal } from './provider-fault.rules.ts'
import type { ChatEvent, ChatProvider, ChatRequest, ChatUsage } from './provider.ts'

const retries = 2
/** Maximum delay before a retry on a busy provider. */
const longestWaitMs = 10_000

type Settings = Pick<ProviderRow, 'baseUrl' | 'timeoutSec' | 'idleSec' | 'maxTokens' | 'usesCompletionTokens'>
type Stream = AsyncIterator<ChatCompletionChunk>

class IdleError extends Error {}

/**
 * A provider with the OpenAI chat completions protocol.
 *
 * A stream without a finish reason was interrupted, with or without `[DONE]`, which some servers omit. Reasoning
 * (`reasoning_content`) is neither shown nor stored.
 */
export function createOpenAiProvider(settings: Settings, key: string): ChatProvider {
  let api: Promise<Api> | undefined
  return {
    async *ask(request) {
      api ??= openApi(settings, key)
      yield* ask(await api, settings, request)
    },
  }
}

interface Api {
  client: Library.OpenAI
  library: typeof Library
}

/** Loads the library (about 7 MB) on first use. */
async function openApi({ baseUrl, timeoutSec }: Settings, key: string): Promise<Api> {
  const library = await import('openai')
  const client = new library.OpenAI({
    baseURL: baseUrl,
    apiKey: key === '' ? 'none' : key,
    organization: null,
    project: null,
    timeout: timeoutSec * 1_000,
    maxRetries: 0,
    logLevel: 'off',
  })
  return { client, library }
}

function bodyOf(settings: Settings, { model, messages }: ChatRequest): ChatCompletionCreateParamsStreaming {
  const { maxTokens, usesCompletionTokens } = settings
  return {
    model,
    messages: [...messages],
    stream: true,
    stream_options: { include_usage: true },
    ...(usesCompletionTokens ? { max_completion_tokens: maxTokens } : { max_tokens: maxTokens }),
  }
}

async function* ask(api: Api, settings: Settings, request: ChatRequest): AsyncGenerator<ChatEvent> {
  const counted = { text: '', usage: null as ChatUsage | null }
  let refusal: Refusal | null = null
  const ended = new AbortController()
  const call = { ...request, signal: AbortSignal.any([request.signal, ended.signal]) }
  try {
    const stream = await open(api, settings, call)
    yield* read(stream, settings, call, counted)
  } catch (error) {
    refusal = request.signal.aborted ? null : refusalFor(error, api.library)
  } finally {
    // Ends the call if the reader has stopped or the provider is silent.
    ended.abort()
  }
  yield { type: 'usage', usage: counted.usage ?? estimated(request, counted.text) }
  if (refusal !== null) yield { type: 'fault', code: refusal.code, params: refusal.params }
}

function estimated({ messages }: ChatRequest, text: string): ChatUsage {
  const inputTokens = messages.reduce((sum, { content }) => sum + estimateTokens(content), 0)
  return { inputTokens, outputTokens: estimateTokens(text), isEstimated: true }
}

/** Starts the answer. Transient errors are retried after the provider's `retry-after`, or with exponential backoff. */
async function open({ client, library }: Api, settings: Settings, request: ChatRequest): Promise<Stream> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { signal } = request
      const stream = await client.chat.completions.create(bodyOf(settings, request), { signal })
      return stream[Symbol.asyncIterator]()
    } catch (error) {
      const { retryAfterMs } = refusalFor(error, library)
      const waitMs = (retryAfterMs ?? 0) * 2 ** attempt
      if (retryAfterMs === null || attempt >= retries || waitMs > longestWaitMs) throw error
      await sleep(waitMs, request.signal)
    }
  }
}

async function* read(
  stream: Stream,
  { idleSec }: Settings,
  { signal, mustBeComplete = false }: ChatRequest,
  counted: { text: string; usage: ChatUsage | null },
): AsyncGenerator<ChatEvent> {
  let finish: string | null = null
  for (;;) {
    const next = await within(stream.next(), idleSec * 1_000)
    if (next.done === true) break
    const { choices, usage } = next.value
    if (usage !== null && usage !== undefined)
      counted.usage = { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens, isEstimated: false }
    const [choice] = choices
    finish = choice?.finish_reason ?? finish
    const text = choice?.delta.content ?? ''
    if (text === '') continue
    counted.text += text
    yield { type: 'text', text }
  }
  if (signal.aborted) return
  if (finish === 'content_filter') yield { type: 'fault', code: 'ai.content_filtered', params: {} }
  else if (finish === 'length' && mustBeComplete) yield { type: 'fault', code: 'ai.answer_truncated', params: {} }
  else if (finish === null) yield { type: 'fault', code: 'ai.broken_stream', params: {} }
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new IdleError()), ms)
  })
  promise.catch(() => undefined)
  return Promise.race([promise, silence]).finally(() => clearTimeout(timer))
}

function refusalFor(error: unknown, library: typeof Library): Refusal {
  const { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } = library
  if (error instanceof IdleError || error instanceof APIConnectionTimeoutError)
    return { code: 'ai.provider_silent', params: {}, retryAfterMs: null }
  if (error instanceof APIUserAbortError) return { code: 'ai.request_failed', params: {}, retryAfterMs: null }
  if (error instanceof APIConnectionError) return { code: 'ai.request_failed', params: {}, retryAfterMs: 500 }
  if (error instanceof APIError) {
    const { status, code, type, message, headers } = error as Library.APIError<number | undefined, Headers | undefined>
    const retryAfterMs = retryAfterOf((name) => headers?.get(name), new Date())
    return refusalOf({ status: status ?? null, code: code ?? type ?? '', message, retryAfterMs })
  }
  // The stream broke off, or was not JSON.
  return { code: 'ai.broken_stream', params: {}, retryAfterMs: null }
}
