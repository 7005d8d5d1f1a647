import { historyPageSize } from '@verdict/proto/codes/ai'
import type { ConversationStore, Entry } from './conversation-state.ts'

export interface HistoryOptions {
  store: ConversationStore
  /** A page of what was asked, the newest first. */
  readPage: (currentPage: number) => Promise<{ records: readonly Entry[]; total: number }>
  /** Called with what the first page holds, the oldest first. */
  onRead: (entries: readonly Entry[]) => void
}

/** Loads the history of a conversation: the newest page first, older ones on request. */
export function createConversationHistory({ store, readPage, onRead }: HistoryOptions) {
  const { getState, setState } = store
  return {
    async load(): Promise<void> {
      setState({ loading: 'first' })
      try {
        const { records, total } = await readPage(1)
        const entries = records.toReversed()
        setState({ entries, total, loading: null })
        onRead(entries)
      } catch {
        setState({ loading: 'failed' })
      }
    },
    async loadOlder(): Promise<void> {
      const { entries, loading, total } = getState()
      if (loading !== null || entries.length >= total) return
      setState({ loading: 'older' })
      try {
        const page = await readPage(Math.floor(entries.length / historyPageSize) + 1)
        setState((now) => {
          const known = new Set(now.entries.map(({ id }) => id))
          const older = page.records.filter(({ id }) => !known.has(id)).toReversed()
          return { entries: [...older, ...now.entries], total: older.length === 0 ? now.entries.length : page.total }
        })
      } finally {
        setState({ loading: null })
      }
    },
  }
}
