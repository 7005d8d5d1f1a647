import type { StoredDraft } from '../../code/drafts.ts'

/** A draft as the server has it. */
export interface SavedDraft {
  language: string
  code: string
  /** ISO 8601; another one for each save. */
  savedAt: string
}

/**
 * `none`: neither is there. `same`: both say the same. `saved`: the server's takes the place of this browser's.
 * `kept`: this browser's goes to the server. `conflict`: both have changed since they were the same.
 */
export type Merge = 'none' | 'same' | 'saved' | 'kept' | 'conflict'

/** Which of two drafts goes on: this browser's or the server's. A newer text is never overwritten unasked. */
export function mergeDrafts(kept: StoredDraft | null, saved: SavedDraft | null): Merge {
  if (saved === null) return kept === null ? 'none' : kept.isSaved ? 'same' : 'kept'
  if (kept === null) return 'saved'
  if (kept.code === saved.code) return 'same'
  if (kept.isSaved) return 'saved'
  return kept.base === saved.savedAt ? 'kept' : 'conflict'
}
