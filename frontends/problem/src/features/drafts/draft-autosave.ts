import type { StoreApi } from 'zustand/vanilla'
import { languageGroupOf } from '@verdict/proto/codes/languages/versions'
import * as drafts from '../../code/drafts.ts'
import type { Draft } from '../../code/drafts.ts'
import { useEditorPreferences } from '../code-editor/editor-preferences.ts'
import type { DraftServer } from './draft-server.ts'
import { acceptSaved, createDraftSync, type DraftSync } from './draft-sync.ts'
import { createLocalDrafts, type DraftState, type LocalDrafts, type LocalDraftsOptions } from './local-drafts.ts'

/** Drafts of a problem. The editor owns the text, so that typing renders nothing. */
export interface DraftAutosave {
  store: StoreApi<DraftState>
  /** The code as it is typed now. */
  getCode: () => string
  /** Whether it is still what the editor began with, and that is not nothing. */
  isTemplate: () => boolean
  /** Stores the typed code. */
  save: (code: string) => void
  /** Puts another program in the editor; what was there can be brought back. */
  replace: (draft: Draft) => void
  /** A language has a draft of its own; without one it goes on with the code, or its template where nothing was typed. */
  chooseLanguage: (language: string) => void
  /** Goes back to the template; what was there can be brought back. */
  reset: () => void
  restoreReplaced: () => void
  /** Drops the replaced program. */
  dismissReplaced: () => void
  acceptServerDraft: () => void
  keepLocalDraft: () => void
  /** Says who is signed in, from the beginning and whenever it changes. */
  setUser: (uid: string | null) => void
  /** Starts to store drafts on the server; the returned function stops it and sends the rest. */
  start: () => () => void
}

export interface DraftAutosaveOptions extends LocalDraftsOptions {
  server: DraftServer
}

/**
 * Stores the code in this browser at every keystroke and, for signed-in users, on the server a moment later. Changes
 * from another device are merged with the common base; if both have changed, the reader chooses.
 */
export function createDraftAutosave({ server, ...options }: DraftAutosaveOptions): DraftAutosave {
  const { languages, templateOf } = options
  let hasTyped = false
  let hasChosen = false
  const local = createLocalDrafts(options)
  const sync = createDraftSync({ local, server, languages, isUntouched: () => !hasTyped && !hasChosen })
  const { store, language, getCode, setReplaced } = local
  return {
    store,
    getCode,
    isTemplate: () => getCode().trim() !== '' && getCode() === templateOf(language()),
    save(code) {
      hasTyped = true
      sync.keepCode(code)
    },
    replace: (draft) => replaceProgram(local, sync, draft),
    chooseLanguage(chosen) {
      hasChosen = true
      const { choose, versions } = useEditorPreferences.getState()
      choose({ language: chosen, versions: { ...versions, [languageGroupOf(chosen)]: chosen } })
      const code = getCode()
      const isUntouched = code.trim() === '' || code === templateOf(language())
      sync.enter(chosen, isUntouched ? undefined : code)
    },
    reset: () => replaceProgram(local, sync, { language: language(), code: templateOf(language()) }),
    restoreReplaced() {
      const { replaced } = store.getState()
      setReplaced(null)
      if (replaced !== null) replaceProgram(local, sync, replaced)
    },
    dismissReplaced: () => setReplaced(null),
    acceptServerDraft() {
      const { conflict } = store.getState()
      if (conflict === null) return
      setReplaced({ language: language(), code: getCode() })
      acceptSaved(local, conflict)
    },
    keepLocalDraft() {
      const { conflict } = store.getState()
      if (conflict === null) return
      store.setState({ conflict: null })
      local.write({ code: getCode(), base: conflict.savedAt, isSaved: false })
      sync.uploads.add(language(), getCode())
    },
    setUser(uid) {
      sync.uploads.setEnabled(uid !== null)
      const owner = drafts.draftOwner(uid)
      if (owner !== local.scope().owner) {
        const last = () => (hasChosen ? null : drafts.readDraftLanguage(local.scope())) ?? language()
        changeOwner(local, sync, owner, hasTyped ? null : () => (languages.includes(last()) ? last() : language()))
      }
      if (uid !== null) void sync.pull()
    },
    start: () => sync.uploads.start(() => void sync.pull()),
  }
}

/** Replaces the program in the editor; it can be restored. */
function replaceProgram(local: LocalDrafts, sync: DraftSync, next: Draft): void {
  const before = { language: local.language(), code: local.getCode() }
  const isWorthKeeping = before.code.trim() !== '' && before.code !== local.templateOf(before.language)
  if (isWorthKeeping && before.code !== next.code) local.setReplaced(before)
  if (next.language !== before.language) drafts.writeDraftLanguage(local.scope(), next.language)
  local.show(next, local.draftOf(next.language), { conflict: null })
  sync.keepCode(next.code)
}

/** Switches to the drafts of another user. What was typed before the session was known becomes theirs. */
function changeOwner(local: LocalDrafts, sync: DraftSync, owner: string, languageOf: (() => string) | null): void {
  const typed = local.getCode()
  local.setOwner(owner)
  sync.forgetSaved()
  const earlier = local.draftOf(local.language())?.code
  if (languageOf !== null) {
    const language = languageOf()
    const draft = local.draftOf(language)
    local.show({ language, code: draft?.code ?? local.templateOf(language) }, draft)
    return
  }
  if (earlier !== undefined && earlier !== typed) local.setReplaced({ language: local.language(), code: earlier })
  sync.keepCode(typed)
}
