import type { SavedProblem } from '../editor/ProblemForm.tsx'

/** What the editor has handed over with the address; null where somebody came by another way. */
export function savedIn(state: unknown): SavedProblem | null {
  if (typeof state !== 'object' || state === null || !('saved' in state)) return null
  const { saved } = state
  if (typeof saved !== 'object' || saved === null) return null
  const { pid, problemId, isNew } = { pid: 0, problemId: '', isNew: false, ...saved }
  const isWhole = typeof pid === 'number' && typeof problemId === 'string' && typeof isNew === 'boolean'
  return isWhole && problemId !== '' ? { pid, problemId, isNew } : null
}
