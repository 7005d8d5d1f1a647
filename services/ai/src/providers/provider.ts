import type { ErrorCode } from '@verdict/proto/errors/catalogue'

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface ChatRequest {
  model: string
  messages: readonly ChatMessage[]
  signal: AbortSignal
  /** An answer that the limit of tokens has cut off is a fault. */
  mustBeComplete?: boolean
}

/** Tokens of a call. `isEstimated`: estimated here, as the provider reported none. */
export interface ChatUsage {
  inputTokens: number
  outputTokens: number
  isEstimated: boolean
}

/** Chunks of a streamed answer. The stream always ends with usage; an error comes last. */
export type ChatEvent =
  | { type: 'text'; text: string }
  | { type: 'usage'; usage: ChatUsage }
  | { type: 'fault'; code: ErrorCode; params: Record<string, string | number> }

/** A chat model with streaming. */
export interface ChatProvider {
  ask: (request: ChatRequest) => AsyncIterable<ChatEvent>
}

/** A server with the chat completions protocol. Prices are in millionths of the currency unit per million tokens. */
export interface ProviderRow {
  id: string
  name: string
  baseUrl: string
  isOn: boolean
  isWeak: boolean
  timeoutSec: number
  idleSec: number
  maxTokens: number
  usesCompletionTokens: boolean
  inputPrice: number
  outputPrice: number
  /** Context window for question and answer; missing: unlimited. */
  contextTokens?: number
  /** Encrypted API key; empty: none. */
  key: string
}
