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

/** Tokens of one call. `isEstimated`: counted here, because the provider told none. */
export interface ChatUsage {
  inputTokens: number
  outputTokens: number
  isEstimated: boolean
}

/** Pieces of an answer as they come. Ends with usage in every case; a fault comes last. */
export type ChatEvent =
  | { type: 'text'; text: string }
  | { type: 'usage'; usage: ChatUsage }
  | { type: 'fault'; code: ErrorCode; params: Record<string, string | number> }

/** A model that answers messages piece by piece. */
export interface ChatProvider {
  ask: (request: ChatRequest) => AsyncIterable<ChatEvent>
}

/** A server that speaks the chat completions protocol. Prices: millionths of the currency unit for a million tokens. */
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
  /** What question and answer may have together; left out: as much as is sent. */
  contextTokens?: number
  /** Encrypted; empty: none. */
  key: string
}
