/** What was saved: the display id by which it is read, and whether it has been created. */
export interface SavedProblem {
  pid: number
  problemId: string
  isNew: boolean
}

/** What the editor has handed over with the address; null where somebody came by another way. */
export function savedIn(state: unknown): SavedProblem | null {
  if (typeof state !== 'object' || state === null || !('saved' in state)) return null
  const { saved } = state
  if (typeof saved !== 'object' || saved === null) return null
  const { pid, problemId, isNew } = { pid: 0, problemId: '', isNew: false, ...saved }
  const isWhole = typeof pid === 'number' && typeof problemId === 'string' && typeof isNew === 'boolean'
  return isWhole && problemId !== '' ? { pid, problemId, isNew } : null
}
