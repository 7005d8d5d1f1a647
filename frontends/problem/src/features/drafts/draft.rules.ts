import type { StoredDraft } from '../../code/drafts.ts'

/** A draft as stored on the server. */
export interface SavedDraft {
  language: string
  code: string
  /** ISO 8601; another one for each save. */
  savedAt: string
}

/**
 * Result of a merge. `none`: there is no draft; `same`: both are equal; `saved`: the server's draft replaces that of
 * this browser; `kept`: this browser's draft is uploaded; `conflict`: both have changed since their common base.
 */
export type Merge = 'none' | 'same' | 'saved' | 'kept' | 'conflict'

/** Decides between the drafts of this browser and the server. A newer text is never overwritten without asking. */
export function mergeDrafts(local: StoredDraft | null, saved: SavedDraft | null): Merge {
  if (saved === null) return local === null ? 'none' : local.isSaved ? 'same' : 'kept'
  if (local === null) return 'saved'
  if (local.code === saved.code) return 'same'
  if (local.isSaved) return 'saved'
  return local.base === saved.savedAt ? 'kept' : 'conflict'
}
