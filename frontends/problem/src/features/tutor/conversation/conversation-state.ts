import { createStore, type StoreApi } from 'zustand/vanilla'
import type { getMsgHistoryList } from '@verdict/proto/http/ai/ai'
import type { RouteData } from '@verdict/proto/http/route'
import { isApiError, isTransient } from '@verdict/ui'

export type Entry = RouteData<typeof getMsgHistoryList>['records'][number]

/** A message, empty where a button asks; `isNext`: for the next hint, or the latest one in other words. */
export interface Question {
  message: string
  isNext?: boolean
}

/** Why a question was not taken: nobody knows, since the page was left; no answer came; the server said no. */
export type Failure = { kind: 'unsent' | 'lost' } | { kind: 'refused'; text: string }

/** A question that the server has not taken; without a failure it is on its way. */
export interface Pending extends Question {
  failure: Failure | null
}

/** Of an answer that is being written: broken and being resumed, or given up until it is asked for. */
export type BrokenConnection = 'restoring' | 'lost'

export interface ConversationState {
  /** The oldest first. */
  entries: readonly Entry[]
  total: number
  loading: 'first' | 'older' | 'failed' | null
  pending: Pending | null
  /** By the number of the answer; those that can be followed are not in it. */
  brokenConnections: Readonly<Record<number, BrokenConnection>>
}

export type ConversationStore = StoreApi<ConversationState>

export function createConversationStore(): ConversationStore {
  return createStore<ConversationState>(() => ({
    entries: [],
    total: 0,
    pending: null,
    brokenConnections: {},
    loading: 'first',
  }))
}

/** A refusal says why; of everything else only that it may be tried later. */
export function failureOf(error: unknown): Failure {
  const isRefusal = isApiError(error) && error.kind === 'refused' && !isTransient(error)
  return isRefusal ? { kind: 'refused', text: error.message } : { kind: 'lost' }
}

/** Whether a question is on its way or its answer is being written. */
export function isBusy({ entries, pending }: Pick<ConversationState, 'entries' | 'pending'>): boolean {
  return pending?.failure === null || entries.some(({ state }) => state === 'running')
}
