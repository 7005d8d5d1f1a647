/** A draft as the history of an account's forms counts it. */
export interface KeptDraft {
  _id: number
  pid: number
  bytes: number
}

/** Drafts of one form that are kept. */
const historyLength = 30

/**
 * The drafts that are dropped so that all drafts of one account fit into `maxBytes`: of each form those behind the last
 * thirty, then the oldest of all that a later draft of the same form replaces. The last draft of a form is never dropped
 * for another; null: without dropping one of these they do not fit.
 *
 * @param drafts all drafts of the account, oldest first
 */
export function draftsToDrop(drafts: readonly KeptDraft[], maxBytes: number): number[] | null {
  const byForm = Map.groupBy(drafts, ({ pid }) => pid)
  const dropped = new Set([...byForm.values()].flatMap((ofForm) => ofForm.slice(0, -historyLength)))
  const isReplaced = (draft: KeptDraft) => byForm.get(draft.pid)?.at(-1) !== draft
  let bytes = drafts.reduce((sum, draft) => (dropped.has(draft) ? sum : sum + draft.bytes), 0)
  for (const draft of drafts) {
    if (bytes <= maxBytes) break
    if (dropped.has(draft) || !isReplaced(draft)) continue
    dropped.add(draft)
    bytes -= draft.bytes
  }
  return bytes <= maxBytes ? [...dropped].map(({ _id }) => _id) : null
}
