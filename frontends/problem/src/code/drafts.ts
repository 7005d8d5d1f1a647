import type { Scope } from '@verdict/proto/codes/scope'
import { scopeKey } from '@verdict/proto/codes/scope'
import { isRecord, readStored, removeStored, writeStored } from '@verdict/ui'

/** A program with its language. */
export interface Draft {
  language: string
  code: string
}

/** Owner, problem and scope of a draft. */
export interface DraftScope {
  /** This is a uid; empty if nobody has ever signed in here. */
  owner: string
  pid: number
  scope: Scope
}

/** A draft as stored in this browser. */
export interface StoredDraft {
  code: string
  /** `savedAt` of the server's draft that it goes on from; null: none is known. */
  base: string | null
  /** Whether the server has it as it is. */
  isSaved: boolean
}

function keyOf({ owner, pid, scope }: DraftScope, ...rest: string[]): string {
  return ['draft', owner, scopeKey(scope), String(pid), ...rest].join('|')
}

/** The language last chosen for a problem. */
export function readDraftLanguage(place: DraftScope): string | null {
  const stored = readStored(keyOf(place))
  return typeof stored === 'string' ? stored : null
}

export function writeDraftLanguage(place: DraftScope, language: string): void {
  writeStored(keyOf(place), language)
}

export function readDraft(place: DraftScope, language: string): StoredDraft | null {
  const stored = readStored(keyOf(place, language))
  if (!isRecord(stored) || typeof stored['code'] !== 'string') return null
  const { code, base, isSaved } = stored
  return { code, base: typeof base === 'string' ? base : null, isSaved: isSaved === true }
}

/** Stores a draft; called at every keystroke, so that nothing typed is lost. */
export function writeDraft(place: DraftScope, language: string, draft: StoredDraft): void {
  writeStored(keyOf(place, language), draft)
}

const replacedKey = '(replaced)'

/** The program that another one has replaced, until the reader has dismissed it. */
export function readReplacedDraft(place: DraftScope): Draft | null {
  const stored = readStored(keyOf(place, replacedKey))
  if (!isRecord(stored)) return null
  const { language, code } = stored
  return typeof language === 'string' && typeof code === 'string' ? { language, code } : null
}

export function writeReplacedDraft(place: DraftScope, draft: Draft | null): void {
  if (draft === null) removeStored(keyOf(place, replacedKey))
  else writeStored(keyOf(place, replacedKey), draft)
}

/** Makes the editor of a problem open with this program. The program that it replaces can be restored there. */
export function openInEditor(place: DraftScope, { language, code }: Draft): void {
  const draft = readDraft(place, language)
  if (draft !== null && draft.code !== code) writeReplacedDraft(place, { language, code: draft.code })
  writeDraft(place, language, { code, base: draft?.base ?? null, isSaved: false })
  writeDraftLanguage(place, language)
}

const ownerKey = 'draftOwner'

/**
 * Owner of the drafts: the signed-in user, or the last one after the session has expired, so that nothing disappears.
 */
export function draftOwner(uid: string | null): string {
  if (uid !== null) {
    writeStored(ownerKey, uid)
    return uid
  }
  const stored = readStored(ownerKey)
  return typeof stored === 'string' ? stored : ''
}
