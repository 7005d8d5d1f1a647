/** A draft in the history of an account's forms. */
export interface StoredDraft {
  _id: number
  pid: number
  bytes: number
}

/** Drafts of one form that are kept. */
const historyLength = 30

/**
 * The drafts to delete so that all drafts of an account fit into `maxBytes`: of each form those beyond the latest
 * thirty, then the oldest ones that a later draft of the same form replaces. The latest draft of a form is never
 * deleted for another; null: they do not fit without that.
 *
 * @param drafts all drafts of the account, oldest first
 */
export function draftsToDrop(drafts: readonly StoredDraft[], maxBytes: number): number[] | null {
  const byForm = Map.groupBy(drafts, ({ pid }) => pid)
  const dropped = new Set([...byForm.values()].flatMap((ofForm) => ofForm.slice(0, -historyLength)))
  const isReplaced = (draft: StoredDraft) => byForm.get(draft.pid)?.at(-1) !== draft
  let bytes = drafts.reduce((sum, draft) => (dropped.has(draft) ? sum : sum + draft.bytes), 0)
  for (const draft of drafts) {
    if (bytes <= maxBytes) break
    if (dropped.has(draft) || !isReplaced(draft)) continue
    dropped.add(draft)
    bytes -= draft.bytes
  }
  return bytes <= maxBytes ? [...dropped].map(({ _id }) => _id) : null
}
