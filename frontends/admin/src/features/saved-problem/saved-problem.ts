/** A saved problem: its display id, and whether it was created. */
export interface SavedProblem {
  pid: number
  problemId: string
  isNew: boolean
}

/** The saved problem in the history state; null if the page was opened otherwise. */
export function savedIn(state: unknown): SavedProblem | null {
  if (typeof state !== 'object' || state === null || !('saved' in state)) return null
  const { saved } = state
  if (typeof saved !== 'object' || saved === null) return null
  const { pid, problemId, isNew } = { pid: 0, problemId: '', isNew: false, ...saved }
  const isWhole = typeof pid === 'number' && typeof problemId === 'string' && typeof isNew === 'boolean'
  return isWhole && problemId !== '' ? { pid, problemId, isNew } : null
}
