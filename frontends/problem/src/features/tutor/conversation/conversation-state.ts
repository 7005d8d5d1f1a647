import { createStore, type StoreApi } from 'zustand/vanilla'
import type { getMsgHistoryList } from '@verdict/proto/http/ai/ai'
import type { RouteData } from '@verdict/proto/http/route'
import { isApiError, isTransient } from '@verdict/ui'

export type Entry = RouteData<typeof getMsgHistoryList>['records'][number]

/** A message, empty for a button. `isNext`: asks for the next hint, or for the latest one in other words. */
export interface Question {
  message: string
  isNext?: boolean
}

/** Why a question failed: unknown, since the page was left; no response; refused by the server. */
export type Failure = { kind: 'unsent' | 'lost' } | { kind: 'refused'; text: string }

/** A question that the server has not accepted; without a failure it is being sent. */
export interface Pending extends Question {
  failure: Failure | null
}

/** State of a broken connection of an answer: resuming, or given up until requested. */
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

/** Failure of an error: a refusal has a reason, everything else can be retried. */
export function failureOf(error: unknown): Failure {
  const isRefusal = isApiError(error) && error.kind === 'refused' && !isTransient(error)
  return isRefusal ? { kind: 'refused', text: error.message } : { kind: 'lost' }
}

/** Whether a question is being sent or answered. */
export function isBusy({ entries, pending }: Pick<ConversationState, 'entries' | 'pending'>): boolean {
  return pending?.failure === null || entries.some(({ state }) => state === 'running')
}
