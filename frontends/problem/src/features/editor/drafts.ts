import { readStored, removeStored, writeStored } from '@verdict/ui'

/** What the reader has typed for a problem. */
export interface Draft {
  language: string
  code: string
}

const keyOf = (pid: number) => `draft:${pid}`

export function readDraft(pid: number): Draft | null {
  const stored = readStored(keyOf(pid))
  if (typeof stored !== 'object' || stored === null || !('code' in stored) || !('language' in stored)) return null
  const { code, language } = stored
  return typeof code === 'string' && typeof language === 'string' ? { code, language } : null
}

/** Kept at every stroke, so that nothing typed is lost. */
export function writeDraft(pid: number, draft: Draft): void {
  writeStored(keyOf(pid), draft)
}

export function forgetDraft(pid: number): void {
  removeStored(keyOf(pid))
}
